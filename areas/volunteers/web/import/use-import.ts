import { useRef, useState } from 'react';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import type { GroupMemberInput } from '#areas/groups/rules/groups.ts';
import {
  importedPerCall,
  namesakesInFileMax,
  plainName,
  type ImportOutcome,
} from '#areas/volunteers/rules/volunteers.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefreshVolunteers } from '../volunteers.queries.ts';

/** Somebody of the file, and what became of them. */
export interface ImportedPerson extends GroupMemberInput {
  outcome: ImportOutcome;
  /** Why not, in words. */
  reason: string;
  /** The name in the list, when that is another one. */
  listedAs: string | null;
}

/** Outcomes that somebody decides about: nobody is added before. */
export const confirmedOutcomes = ['namesake', 'declined'] as const;
export type ConfirmedOutcome = (typeof confirmedOutcomes)[number];

export type ImportState =
  | { kind: 'none' }
  /** `people` and `confirmed`: of a second try, what became of all before it, and whom it is about. */
  | {
      kind: 'sending';
      share: number;
      people: readonly ImportedPerson[] | null;
      confirmed: ConfirmedOutcome | undefined;
    }
  | { kind: 'done'; people: readonly ImportedPerson[] };

/**
 * Sends the people of a file in requests of a few. After a refusal nothing more is sent: what is refused once, such as for a
 * budget, is refused for the rest.
 */
export function useImport(organizationId: string) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteers();
  const [state, setState] = useState<ImportState>({ kind: 'none' });
  const isUnderway = useRef(false);
  /** @param confirmed people of a first try who are sent again, by what became of them then */
  const send = async (
    people: readonly GroupMemberInput[],
    before: readonly ImportedPerson[] | null = null,
    confirmed?: ConfirmedOutcome,
  ) => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    const done: ImportedPerson[] = [];
    let refusal = '';
    const namesakes = Map.groupBy(people, plainName);
    for (let from = 0; from < people.length; from += importedPerCall) {
      const some = people.slice(from, from + importedPerCall);
      setState({ kind: 'sending', share: from / people.length, people: before, confirmed });
      let outcomes: OutputOf<typeof volunteersContract.import>['outcomes'] = [];
      if (refusal === '') {
        try {
          const body = {
            organizationId,
            people: some.map(({ firstName, lastName, email }) => ({ firstName, lastName, email })),
            approveDeclined: confirmed === 'declined',
            addNamesakes: confirmed !== undefined,
            // The file has each of them with an address of their own.
            namesakesInFile: some
              .flatMap((person) => namesakes.get(plainName(person)) ?? [])
              .map(({ email }) => email)
              .slice(0, namesakesInFileMax),
          };
          ({ outcomes } = await api.call(volunteersContract.import, { body }));
        } catch (error) {
          refusal = toApiError(t, error).message;
        }
      }
      for (const [index, person] of some.entries())
        done.push({
          ...person,
          outcome: outcomes[index]?.outcome ?? 'error',
          listedAs: outcomes[index]?.listedAs ?? null,
          reason: refusal || t('volunteers.import.notNow'),
        });
    }
    const count = (outcome: ImportOutcome) => done.filter((person) => person.outcome === outcome).length;
    const numbers = { added: count('success'), exist: count('exists'), failed: count('error') };
    showToast({
      variant: numbers.failed > 0 ? 'info' : 'success',
      title: t('volunteers.import'),
      heading: t('volunteers.import.summary', numbers),
    });
    setState({
      kind: 'done',
      people: [...(before ?? []).filter(({ outcome }) => outcome !== confirmed), ...done],
    });
    isUnderway.current = false;
    await refresh();
  };
  return {
    state,
    send: (people: readonly GroupMemberInput[]) => void send(people),
    /** Adds those of an import who were declined before, or have the name of somebody else. */
    confirm: (people: readonly ImportedPerson[], confirmed: ConfirmedOutcome) =>
      void send(
        people.filter(({ outcome }) => outcome === confirmed),
        people,
        confirmed,
      ),
  };
}
