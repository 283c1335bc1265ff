import { useState } from 'react';
import {
  correctionsContract,
  type CorrectedVisit,
  type Overlap,
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

/** A correction that was not saved, because people have other visits in the same minutes. */
export interface Overlapping {
  correction: WantedCorrection;
  overlaps: readonly Overlap[];
}

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
 * Corrects visits, as many in one request as it takes, and asks before minutes are recorded twice.
 * @param onDone once all are corrected
 * @param onCode refusals that have a place on this screen; `otherwise` of all others is a toast
 */
export function useCorrections({
  onDone,
  onCode = {},
}: {
  onDone: () => void | Promise<void>;
  onCode?: Partial<Record<ErrorCode, (error: ApiError) => void>>;
}) {
  const t = useTexts();
  const api = useApi();
  const [asked, setAsked] = useState<Overlapping | null>(null);
  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: async ({ visits, reason, overlaps }: WantedCorrection & { overlaps: 'ask' | 'keep' }) => {
      for (let from = 0; from < visits.length; from += correctionsMax) {
        const some = visits.slice(from, from + correctionsMax);
        const body = { visits: some, reason, overlaps };
        const answer = await api.call(correctionsContract.correct, { body });
        if (answer.overlaps.length > 0)
          return { correction: { visits: visits.slice(from), reason }, overlaps: answer.overlaps };
      }
      return null;
    },
    onSuccess: async (found) => {
      setAsked(found);
      if (!found) await onDone();
    },
    onError: (failure) =>
      placeError(t, failure, {
        onCode,
        otherwise: (error) =>
          showFailure(t, error, { where: t('roster.title'), what: t('corrections.failed') }),
      }),
  });
  return {
    correct: (correction: WantedCorrection) => {
      setAsked(null);
      mutate({ ...correction, overlaps: 'ask' });
    },
    isPending,
    /** What was not saved yet, because it overlaps with other visits. */
    asked,
    /** Saves it anyway. */
    keep: () => {
      if (asked) mutate({ ...asked.correction, overlaps: 'keep' });
    },
    dismiss: () => setAsked(null),
  };
}
