// The rights in an organization: every action of the contract that concerns one, by everybody who may have
// something to do with it. The rows are in `testing/rights/`, and each part of them is tried out by a test beside this one.
// An endpoint that is neither in a row nor in `others` fails here.
import { expect, it } from 'vitest';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { checkInRights } from '#testing/rights/check-in.ts';
import { messagesRights } from '#testing/rights/messages.ts';
import { opportunitiesRights } from '#testing/rights/opportunities.ts';
import { organizationsRights } from '#testing/rights/organizations.ts';
import { volunteersRights } from '#testing/rights/volunteers.ts';

/** Actions that concern nobody but the caller, or everybody alike. */
const others: readonly AnyEndpoint[] = [
  ...Object.values(contract.system),
  // Anybody who has the mailed link.
  ...Object.entries(contract.mail)
    .filter(([name]) => name !== 'emailGroupStates')
    .map(([, endpoint]) => endpoint),
  ...Object.values(contract.notifications),
  ...Object.values(contract.personalCode),
  ...Object.values(contract.profile),
  // The caller's own places on a date.
  contract.doorCode.door,
  contract.doorCode.checkIn,
  contract.doorCode.checkOut,
  ...Object.values(contract.additionalVolunteers),
  ...Object.values(contract.accountClosing),
  contract.opportunities.postalCode,
  contract.opportunityMap.places,
  ...Object.values(contract.referenceLists),
  ...Object.entries(contract.accounts)
    .filter(([name]) => !['session', 'counts'].includes(name))
    .map(([, endpoint]) => endpoint),
  contract.qualifications.own,
  contract.checkIn.leave,
  // The caller's own registrations; signing up is in the table.
  ...Object.entries(contract.registrations)
    .filter(([name]) => name !== 'signUp')
    .map(([, endpoint]) => endpoint),
];

const rows = [
  ...checkInRights,
  ...messagesRights,
  ...opportunitiesRights,
  ...organizationsRights,
  ...volunteersRights,
];

it('the rights are told for every endpoint of the contract [access-5, messages-1]', () => {
  const known = new Set([...others, ...rows.map(({ endpoint }) => endpoint)]);
  const missing = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries(endpoints)
      .filter(([, endpoint]) => !known.has(endpoint))
      .map(
        ([name]) =>
          `${area}.${name}: add a row to testing/rights/, or name it here among those that concern no organization`,
      ),
  );
  expect(missing).toEqual([]);
});
