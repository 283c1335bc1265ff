import { Button } from '@mantine/core';
import type { Overlap } from '#areas/check-in/contract/corrections.ts';
import { visitInWords } from '#areas/visits/web/visit-said.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import css from './CorrectionForm.module.css';

export interface OverlapWarningProps {
  overlaps: readonly Overlap[];
  /** An instant of the day that it is about. */
  day: string;
  /** Whose visit it is, where that doesn't say itself. */
  nameOf?: (placeId: string) => string;
  isPending: boolean;
  onKeep: () => void;
}

/** Other visits in the same minutes, shown before something is saved; saving it anyway is one press. */
export function OverlapWarning({ overlaps, day, nameOf, isPending, onKeep }: OverlapWarningProps) {
  const t = useTexts();
  return (
    <Notice
      takesFocus
      title={t('corrections.overlap.title')}
      text={
        <>
          {overlaps.map((overlap, index) => (
            <span key={index} className={css.overlap}>
              {nameOf
                ? t('corrections.overlap.of', {
                    name: nameOf(overlap.placeId),
                    overlap: inWords(t, overlap, day),
                  })
                : inWords(t, overlap, day)}
            </span>
          ))}
          <span>{t('corrections.overlap.text')}</span>
        </>
      }
      action={
        <Button variant="default" loading={isPending} onClick={onKeep}>
          {t('corrections.overlap.keep')}
        </Button>
      }
    />
  );
}

function inWords(t: Translate, { other }: Overlap, day: string): string {
  if (!other) return t('corrections.overlap.elsewhere');
  const { opportunity, activity, timeZone } = other;
  const times = visitInWords(t, { ...other, noShowAt: null }, timeZone, day);
  return t('corrections.overlap', { opportunity, activity, times });
}
