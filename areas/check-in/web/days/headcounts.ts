import type { Headcount, NearDate } from '#areas/check-in/contract/organizer-days.ts';

/** The people of several activities. */
export function sumOf(activities: readonly Headcount[]): Headcount {
  const sum = { expected: 0, here: 0, left: 0, missing: 0, wanted: 0 };
  for (const activity of activities)
    for (const name of ['expected', 'here', 'left', 'missing', 'wanted'] as const)
      sum[name] += activity[name];
  return sum;
}

/** What there is to tell of a date now: nobody is here before check-in opens, or missing before it begins. */
export function countsOfDate(
  people: Headcount,
  { window, startAt }: Pick<NearDate, 'window' | 'startAt'>,
  now: string,
): [name: keyof Headcount, count: number][] {
  const hasBegun = startAt <= now;
  const names: (keyof Headcount)[] = [
    'expected',
    ...(window === 'before' || (window === 'closed' && people.here === 0) ? [] : (['here'] as const)),
    ...(people.left > 0 ? (['left'] as const) : []),
    ...(hasBegun ? (['missing'] as const) : []),
    ...(people.wanted > 0 ? (['wanted'] as const) : []),
  ];
  return names.map((name) => [name, people[name]]);
}
