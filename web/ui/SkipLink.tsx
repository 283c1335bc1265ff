import { mainId } from './PageShell.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './SkipLink.module.css';

/** The first link of a page, visible once focused: jumps over the header. */
export function SkipLink() {
  const t = useTexts();
  return (
    <a href={`#${mainId}`} className={css.link}>
      {t('ui.skip')}
    </a>
  );
}
