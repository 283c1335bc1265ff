import { expect, test } from 'vitest';
import { workThatWaits } from './waiting-work.ts';

const organization = (name: string) => ({ name, label: `The ${name}`, can: { edit: true, approve: true } });
const items = [
  { kind: 'applications' as const, organization: 'Food Bank', count: 3 },
  { kind: 'bounced' as const, organization: 'Food Bank', count: 1 },
  { kind: 'bounced' as const, organization: 'Shelter', count: 4 },
  { kind: 'forgotten' as const, organization: 'Shelter', count: 2 },
];

test('what waits leads to where it is done, of all organizations or of each [today-6]', () => {
  expect(workThatWaits(items, [organization('Food Bank'), organization('Shelter')])).toEqual([
    { kind: 'forgotten', count: 2, to: '/organizer/today#forgotten' },
    { kind: 'bounced', count: 5, to: '/organizer/messages/addresses' },
    {
      kind: 'applications',
      count: 3,
      to: '/user/user-settings/volunteers/Food%20Bank?status=pending',
      organization: 'The Food Bank',
    },
  ]);
  const [application] = workThatWaits(items.slice(0, 1), [organization('Food Bank')]);
  expect(application).not.toHaveProperty('organization');
  expect(workThatWaits([], [organization('Food Bank')])).toEqual([]);
});
