import { expect, test } from 'vitest';
import type { OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { opportunityJsonLd } from './opportunity-json-ld.ts';

const date = (day: string, isCanceled?: true) => ({
  startAt: `2030-06-${day}T13:00:00.000Z`,
  endAt: `2030-06-${day}T16:00:00.000Z`,
  isCanceled,
});

/** What a search engine reads of an opportunity with these dates. */
const read = (dates: ReturnType<typeof date>[]) =>
  opportunityJsonLd(
    {
      id: 'o1',
      title: 'Sort apples',
      description: '',
      location: {
        name: 'North',
        address: '1 Main Street',
        city: 'Philadelphia',
        state: 'PA',
        timeZone: 'America/New_York',
      },
      organization: { name: 'Tidewater' },
      startsAt: dates[0]!.startAt,
      endsAt: dates.at(-1)!.endAt,
      imageUrl: null,
      schedule: { next: dates.find(({ isCanceled }) => !isCanceled) ?? null, hasRoom: true },
      dates: dates.map((one) => ({ ...one, slots: [] })),
      can: { signUp: true },
    } as unknown as OpportunityDetails,
    'https://manyhands.example',
  );

test('a canceled date is a canceled part of an event that takes place [canceling-7]', () => {
  expect(read([date('05'), date('06')])).not.toHaveProperty('subEvent');
  expect(read([date('05', true), date('06')])).toMatchObject({
    eventStatus: 'https://schema.org/EventScheduled',
    subEvent: [
      {
        '@type': 'Event',
        name: 'Sort apples',
        startDate: '2030-06-05T09:00:00-04:00',
        endDate: '2030-06-05T12:00:00-04:00',
        eventStatus: 'https://schema.org/EventCancelled',
        location: { name: 'North' },
      },
    ],
  });
});

test('with all of its dates the event is canceled [canceling-7]', () => {
  expect(read([date('05', true), date('06', true)])).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    subEvent: [{}, {}],
  });
});
