import { mainId } from './PageShell.tsx';
import css from './SkipLink.module.css';
import { word } from './words.ts';

/** The first link of a page, visible once focused: jumps over the header. */
export function SkipLink() {
  return (
    <a href={`#${mainId}`} className={css.link}>
      {word('ui.skip')}
    </a>
  );
}
