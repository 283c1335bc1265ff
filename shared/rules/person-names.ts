import type { z } from 'zod';
import { nameMax, normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { incomingText } from './incoming.ts';
import { comparableName, tidyName } from './names.ts';
import { fault } from '../texts/faults.ts';
import type { PlainKey } from '../texts/text.ts';

const tooLong = fault('opportunities.line.tooLong', { max: nameMax });

/**
 * The name of somebody whom another person writes down, as it is kept. Whatever shows something is a name; those of
 * accounts are judged more strictly (`account-forms.ts`).
 * @param required what is said when there is none
 */
export const writtenName = (required: PlainKey): z.ZodString =>
  incomingText({ max: nameMax, required: fault(required), tooLong })
    .overwrite(tidyName)
    .refine((value) => value !== '', { error: fault(required) })
    .refine((value) => value.length <= nameMax, { error: tooLong });

/** First and last name of somebody, as they are shown. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/**
 * What one person of a list is told from another by: the same person has the same address and names; a family may share
 * an address.
 */
export const personSign = (person: { email: string; firstName: string; lastName: string }): string =>
  JSON.stringify([
    normalizeEmail(person.email),
    comparableName(person.firstName),
    comparableName(person.lastName),
  ]);
