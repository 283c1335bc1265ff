import { describe, expect, test } from 'vitest';
import { offeredWith } from './kiosk-setup.ts';

const now = new Date('2030-06-08T12:00:00Z');
const packing = (opensAt: string) => ({ activityId: 'packing', opensAt });
const driving = { activityId: 'driving', opensAt: '2030-06-08T08:00:00Z' };
const [early, open, later] = ['08:00', '12:00', '12:01'].map((time) => packing(`2030-06-08T${time}:00Z`));

describe('what a kiosk asks people to choose from [kiosk-lock-4]', () => {
  const sort = (...activities: { activityId: string; opensAt: string }[]) => ({ id: 'sort', activities });
  const meal = { id: 'meal', activities: [driving] };
  const fixed = { opportunityId: 'sort', activityId: 'packing' };

  test.each([
    ['nothing is fixed', null, [sort(driving), meal], [sort(driving), meal]],
    [
      'no opportunity is fixed',
      { opportunityId: null, activityId: null },
      [sort(driving), meal],
      [sort(driving), meal],
    ],
    [
      'an opportunity is fixed',
      { opportunityId: 'sort', activityId: null },
      [meal, sort(driving, open!)],
      [sort(driving, open!)],
    ],
    ['an activity is fixed', fixed, [meal, sort(driving, open!)], [sort(open!)]],
    ['its next time opens later', fixed, [sort(open!, later!)], [sort(open!)]],
    ['two of its times are open', fixed, [sort(early!, open!, later!)], [sort(early!, open!)]],
    ['none of its times is open yet', fixed, [sort(driving, later!)], [sort(later!)]],
    ['the activity is over', fixed, [sort(driving)], [sort(driving)]],
    ['the opportunity is over', fixed, [meal], [meal]],
  ])('when %s', (_, setup, items, offered) => {
    expect(offeredWith(setup, items, now)).toEqual(offered);
  });
});
