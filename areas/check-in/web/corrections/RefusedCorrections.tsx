import type { RefusedCorrection } from '#areas/check-in/contract/corrections.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import css from './CorrectionForm.module.css';

export interface RefusedCorrectionsProps {
  refused: readonly RefusedCorrection[];
  nameOf: (placeId: string) => string;
}

/** Names those whose visits were not changed, and why; nothing when there are none. */
export function RefusedCorrections({ refused, nameOf }: RefusedCorrectionsProps) {
  const t = useTexts();
  if (refused.length === 0) return null;
  return (
    <Notice
      takesFocus
      title={t('corrections.refused', { count: refused.length })}
      text={refused.map(({ placeId, message }) => (
        <span key={placeId} className={css.overlap}>
          {t('corrections.refused.of', { name: nameOf(placeId), message })}
        </span>
      ))}
    />
  );
}
