import { t } from '#shared/texts/index.ts';
import { mainId } from './PageShell.tsx';
import css from './SkipLink.module.css';

/** The first link of a page, visible once focused: jumps over the header. */
export function SkipLink() {
  return (
    <a href={`#${mainId}`} className={css.link}>
      {t('ui.skip')}
    </a>
  );
}
