import { useState } from 'react';
import {
  correctionsContract,
  type CorrectedVisit,
  type Overlap,
  type RefusedCorrection,
} from '#areas/check-in/contract/corrections.ts';
import { correctionsMax } from '#areas/check-in/rules/corrections.ts';
import type { VisitSaid } from '#areas/visits/web/visit-said.ts';
import { placeError } from '#web/api/errors.ts';
import type { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

/** Visits to correct, as somebody sees them, and why. */
export interface WantedCorrection {
  visits: readonly CorrectedVisit[];
  reason: string;
}

/** Corrections that were not saved, because people have other visits in the same minutes. */
export interface Overlapping {
  correction: WantedCorrection;
  overlaps: readonly Overlap[];
}

/** What became of corrections: each was saved, refused, or is asked about. */
export interface CorrectionsAnswer {
  done: number;
  refused: readonly RefusedCorrection[];
  overlaps: readonly Overlap[];
}

/** The places of which nothing was saved. */
export const notSaved = ({ refused, overlaps }: CorrectionsAnswer): ReadonlySet<string> =>
  new Set([...refused, ...overlaps].map(({ placeId }) => placeId));

/** A visit as it is sent with what becomes of it. */
export const correctedVisit = (
  visit: VisitSaid & { placeId: string },
  to: CorrectedVisit['to'],
): CorrectedVisit => ({
  placeId: visit.placeId,
  seen: { checkInAt: visit.checkInAt, checkOutAt: visit.checkOutAt, noShowAt: visit.noShowAt },
  to,
});

/**
 * Corrects visits, as many in one request as it takes, each by itself, and asks before minutes are recorded twice.
 * @param onAnswer once all are answered
 * @param onCode refusals of all of them that have a place on this screen; `otherwise` of all others is a toast
 */
export function useCorrections({
  onAnswer,
  onCode = {},
}: {
  onAnswer: (answer: CorrectionsAnswer) => void | Promise<void>;
  onCode?: Partial<Record<ErrorCode, (error: ApiError) => void>>;
}) {
  const t = useTexts();
  const api = useApi();
  const [asked, setAsked] = useState<Overlapping | null>(null);
  const [refused, setRefused] = useState<readonly RefusedCorrection[]>([]);
  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: async ({ visits, reason, overlaps }: WantedCorrection & { overlaps: 'ask' | 'keep' }) => {
      const answers: CorrectionsAnswer[] = [];
      for (let from = 0; from < visits.length; from += correctionsMax) {
        const body = { visits: visits.slice(from, from + correctionsMax), reason, overlaps };
        answers.push(await api.call(correctionsContract.correct, { body }));
      }
      return {
        done: answers.reduce((sum, { done }) => sum + done, 0),
        refused: answers.flatMap((answer) => answer.refused),
        overlaps: answers.flatMap((answer) => answer.overlaps),
      };
    },
    onSuccess: async (answer, { visits, reason }) => {
      const doubtful = new Set(answer.overlaps.map(({ placeId }) => placeId));
      const correction = { visits: visits.filter(({ placeId }) => doubtful.has(placeId)), reason };
      setAsked(doubtful.size > 0 ? { correction, overlaps: answer.overlaps } : null);
      setRefused(answer.refused);
      await onAnswer(answer);
    },
    onError: (failure) =>
      placeError(t, failure, {
        onCode,
        otherwise: (error) =>
          showFailure(t, error, { where: t('roster.title'), what: t('corrections.failed') }),
      }),
  });
  const begin = () => {
    setAsked(null);
    setRefused([]);
  };
  return {
    correct: (correction: WantedCorrection) => {
      begin();
      mutate({ ...correction, overlaps: 'ask' });
    },
    isPending,
    /** What was not saved yet, because it overlaps with other visits. */
    asked,
    /** Those that were not saved the last time, and why. */
    refused,
    /** Saves it anyway. */
    keep: () => {
      if (asked) mutate({ ...asked.correction, overlaps: 'keep' });
    },
  };
}
