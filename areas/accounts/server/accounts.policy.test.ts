import { expect, it } from 'vitest';
import type { Access } from '#shared/contract/endpoint.ts';
import type { Actor } from '#server/context.ts';
import { canCall } from './accounts.policy.ts';

const person = {
  userId: 'u',
  userKey: 'USER#u#B,A',
  email: 'a@example.org',
  firstName: 'A',
  lastName: 'B',
  language: null,
};
const user = (isVolunteer: boolean, isOrganizer: boolean, hasApprovedLocation = false): Actor => ({
  kind: 'person',
  ...person,
  isVolunteer,
  isOrganizer,
  hasApprovedLocation,
});
const actors = {
  anonymous: { kind: 'anonymous' } as Actor,
  volunteer: user(true, false),
  organizer: user(false, true),
  member: user(false, true, true),
  kiosk: {
    ...user(false, true, true),
    kind: 'kiosk',
    setup: {},
  } as Actor,
  job: { kind: 'job', jobId: 'hours.purge' } as Actor,
};

it.each<[Access, (keyof typeof actors)[]]>([
  ['public', ['anonymous', 'volunteer', 'organizer', 'member']],
  ['signedIn', ['volunteer', 'organizer', 'member']],
  ['volunteer', ['volunteer']],
  ['organizer', ['organizer', 'member']],
  ['orgMember', ['member']],
  ['kiosk', ['member', 'kiosk']],
])('%s admits %j and nobody else [access-2]', (access, admitted) => {
  const callers = Object.entries(actors)
    .filter(([, actor]) => canCall({ access }, actor))
    .map(([name]) => name);
  expect(callers).toEqual(admitted);
});

it('gives a volunteer no organizer rights through a location that was once approved [access-3]', () => {
  expect(canCall({ access: 'orgMember' }, user(true, false, true))).toBe(false);
});
