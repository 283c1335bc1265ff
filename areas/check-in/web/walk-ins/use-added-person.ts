import { useRef } from 'react';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { KnownVolunteer } from '#areas/check-in/contract/walk-ins.ts';
import { namesakesFound, type AddedPersonInput } from '#areas/registrations/rules/added-person.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { ApiError } from '#web/api/client.ts';
import type { AskedWalkIn, WalkInChoice } from './WalkInQuestion.tsx';

/** Keeps in mind which person without an address was picked, until another name is typed. */
export function useAddedPerson() {
  const recordId = useRef<string | undefined>(undefined);
  return {
    pick: (volunteer: KnownVolunteer) => {
      recordId.current = volunteer.recordId;
    },
    forget: () => {
      recordId.current = undefined;
    },
    /** What is sent of who is added. */
    sent: <Person extends AddedPersonInput>(person: Person): Person => ({
      ...person,
      ...(person.email === noAddress && recordId.current !== undefined ? { recordId: recordId.current } : {}),
    }),
  };
}

/** What stands in the fields once somebody is picked. */
export const typedOf = ({ firstName, lastName, email }: KnownVolunteer) => ({ firstName, lastName, email });

/** Asks whether a person without an address is one of those in the list who have the name. */
export function namesakeQuestion(
  t: Translate,
  { message, details }: ApiError,
  before: WalkInChoice,
): AskedWalkIn | null {
  const people = namesakesFound.safeParse(details).data?.people;
  if (!people) return null;
  return {
    text: message,
    answers: [
      ...people.map(({ userId, email, ...name }) => ({
        label:
          email === noAddress
            ? t('walkIns.namesake.sameWithout', { name: fullName(name) })
            : t('walkIns.namesake.same', { name: fullName(name), email }),
        choice: { ...before, ...(email === noAddress ? { recordId: userId } : { email }) },
      })),
      { label: t('walkIns.namesake.other'), choice: { ...before, isOther: true as const } },
    ],
  };
}
