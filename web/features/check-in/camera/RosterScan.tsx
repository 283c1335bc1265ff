import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rosterContract, type Roster } from '#shared/contract/roster.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { PersonRow } from '../roster/PersonRow.tsx';
import { rosterQuery } from '../roster/roster.queries.ts';
import type { useRosterDeeds } from '../roster/use-roster-deeds.ts';
import { CodeReader } from './CodeReader.tsx';
import css from './RosterScan.module.css';

export interface RosterScanProps {
  roster: Roster;
  deeds: ReturnType<typeof useRosterDeeds>;
}

/**
 * Reads codes for a roster. Whose code it is comes as the row that they have below, beside the camera, so that it can be
 * undone or checked out there; who is expected in one place is checked in at once.
 */
export function RosterScan({ roster, deeds }: RosterScanProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [found, setFound] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const params = { opportunityId: roster.opportunity.id, dateId: roster.date.id };
  const query = rosterQuery(api, params);
  const { mutate } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: async (code: string) => {
      const { personIds } = await api.call(rosterContract.byCode, { params, body: { code } });
      const known = peopleIn(roster, personIds);
      if (known.length === personIds.length) return known;
      // Signed up since the roster was read.
      return peopleIn(await queryClient.fetchQuery({ ...query, staleTime: 0 }), personIds);
    },
    onSuccess: (people) => {
      setRefusal(null);
      setFound(people.map(({ id }) => id));
      const [first] = people;
      if (first?.state === 'expected' && people.length === 1) deeds.start({ act: 'check-in', people });
    },
    onError: (failure) => {
      setFound([]);
      setRefusal(toApiError(t, failure).message);
    },
  });
  return (
    <div className={css.scan}>
      <CodeReader facing="environment" onCode={mutate} />
      {refusal ? (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      ) : null}
      {found.length > 0 ? (
        <ul role="list" aria-label={t('camera.found')} className={css.found}>
          {peopleIn(roster, found).map((person) => (
            <li key={person.id}>
              <PersonRow
                person={person}
                isOpen={roster.window === 'open'}
                hasBegun={roster.hasBegun}
                isBusy={deeds.busy.has(person.id)}
                timeZone={roster.location.timeZone}
                onDeed={deeds.start}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const peopleIn = ({ activities }: Roster, ids: readonly string[]) =>
  activities.flatMap(({ people }) => people.filter(({ id }) => ids.includes(id)));
