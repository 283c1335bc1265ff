import { expect, it } from 'vitest';
import type { OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { ApiError } from '#web/api/client.ts';
import { closedIfGone } from './gone.ts';

const registration = { id: 'r1', additionalVolunteers: [], can: { cancel: true, edit: true } };
const shown = {
  id: 'o1',
  dates: [{ id: 'd1', slots: [{ id: 's1', signUp: { allowed: true }, registration }] }],
  can: { signUp: true, edit: false },
} as unknown as OpportunityDetails;
const refused = (code: 'not-found' | 'opportunity.private' | 'unexpected' | 'network') =>
  new ApiError({ code, status: 404, message: code });

it.each([
  ['not-found', 'not-published'],
  ['opportunity.private', 'opportunity.private'],
] as const)('an opportunity that is %s by now has no place left: %s [sign-up-17]', (code, reason) => {
  const now = closedIfGone(shown, refused(code));
  expect(now.can.signUp).toBe(false);
  expect(now.dates[0]?.slots[0]).toMatchObject({
    signUp: { allowed: false, reason },
    registration: { can: { cancel: false, edit: false } },
  });
});

it('one that could not be read again stays as it was', () => {
  for (const error of [null, refused('network'), refused('unexpected'), new Error('bug')]) {
    expect(closedIfGone(shown, error)).toBe(shown);
  }
});
