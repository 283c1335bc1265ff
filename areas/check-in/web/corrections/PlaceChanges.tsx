import { useQuery, useQueryClient } from '@tanstack/react-query';
import { correctionsContract } from '#areas/check-in/contract/corrections.ts';
import { useReversal } from '#areas/visits/web/use-reversal.tsx';
import { VisitChanges } from '#areas/visits/web/VisitChanges.tsx';
import { visitChangesQuery } from '#areas/visits/web/visits.queries.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import css from './CorrectionForm.module.css';

export interface PlaceChangesProps {
  placeId: string;
  /** An instant of the day of the shift. */
  day: string;
  /** Reads again what shows the visit, once a correction is reversed. */
  onDone: () => void | Promise<void>;
}

/** What was recorded about the visit of a place, with the way to take the last correction back. */
export function PlaceChanges({ placeId, day, onDone }: PlaceChangesProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(visitChangesQuery(api, placeId));
  const { box, renderAction } = useReversal({
    timeZone: query.data?.timeZone ?? 'UTC',
    reverse: (number, reason) =>
      api.call(correctionsContract.reverse, { params: { number }, body: { reason } }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: visitChangesQuery(api, placeId).queryKey });
      await onDone();
    },
  });
  return (
    <section ref={box} tabIndex={-1} className={css.changes} aria-label={t('visits.changes.title')}>
      <h3 className={css.subtitle}>{t('visits.changes.title')}</h3>
      {query.data ? (
        <VisitChanges
          items={query.data.items}
          timeZone={query.data.timeZone}
          day={day}
          renderAction={renderAction}
        />
      ) : (
        <QueryState query={query} label={t('visits.changes.loading')} failed={t('visits.changes.failed')} />
      )}
    </section>
  );
}
