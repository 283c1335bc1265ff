import { describe, expect, it } from 'vitest';
import { reachedBy, type AudiencePerson, type MessageAudience } from './message-audiences.ts';

const person = (name: string, rest: Partial<AudiencePerson> = {}): AudiencePerson => ({
  firstName: name,
  lastName: 'Hall',
  email: `${name.toLowerCase()}@example.org`,
  held: null,
  isNewcomer: false,
  isReached: false,
  ...rest,
});
const opportunity = (id: string, rest: object = {}): MessageAudience => ({
  kind: 'opportunity',
  id,
  dateIds: [],
  activityIds: [],
  ...rest,
});
const group = (id: string): MessageAudience => ({ kind: 'group', id });

const people: Readonly<Record<string, AudiencePerson[]>> = {
  pack: [
    person('Ada', { places: [{ dateId: 'sat', activityId: 'sort' }] }),
    person('Bo', {
      places: [
        { dateId: 'sat', activityId: 'drive' },
        { dateId: 'sun', activityId: 'sort' },
      ],
    }),
  ],
  garden: [person('Ada', { places: [{ dateId: 'mon', activityId: 'dig' }] })],
  drivers: [
    person('Cy'),
    person('Adele', { email: 'ada@example.org' }),
    person('Zoe', { email: 'cy@example.org' }),
  ],
};
const reached = (...audiences: MessageAudience[]) =>
  reachedBy(audiences, ({ id }) => people[id] ?? []).map((one) => [one.firstName, ...one.audiences]);

describe('the people of several audiences', () => {
  it('are each reached once, as they are called where they hold a place [messages-12]', () => {
    expect(reached(group('drivers'), opportunity('pack'), opportunity('garden'))).toEqual([
      ['Cy', 0],
      ['Ada', 0, 1, 2],
      ['Bo', 1],
    ]);
  });

  it.each([
    ['all dates', {}, ['Ada', 'Bo']],
    ['a date', { dateIds: ['sun'] }, ['Bo']],
    ['an activity', { activityIds: ['sort'] }, ['Ada', 'Bo']],
    ['an activity on a date', { dateIds: ['sat'], activityIds: ['sort'] }, ['Ada']],
    ['several of both', { dateIds: ['sat', 'sun'], activityIds: ['drive', 'dig'] }, ['Bo']],
    ['what nobody does', { dateIds: ['mon'] }, []],
  ])('are those of %s [messages-12]', (_what, rest, names) => {
    expect(reached(opportunity('pack', rest)).map(([name]) => name)).toEqual(names);
  });
});
