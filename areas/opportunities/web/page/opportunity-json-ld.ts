import type { OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { isoAtPlace } from '#shared/rules/dates.ts';
import { isClosed } from '../whole-refusal.ts';

/**
 * The opportunity as a schema.org Event: free, at its place, by its organization. Its dates that are canceled are parts of it.
 * @param origin the site's address, for the links that must be whole.
 */
export function opportunityJsonLd(opportunity: OpportunityDetails, origin: string): Record<string, unknown> {
  const { title, description, location, organization, startsAt, endsAt, imageUrl, schedule, dates } =
    opportunity;
  const url = `${origin}/opportunities/${encodeURIComponent(opportunity.id)}`;
  const span = (from: string | null, to: string | null) => ({
    ...(from ? { startDate: isoAtPlace(from, location.timeZone) } : {}),
    ...(to ? { endDate: isoAtPlace(to, location.timeZone) } : {}),
  });
  const canceled = dates.filter(({ isCanceled }) => isCanceled);
  // Nothing else of it is ahead.
  const isOff = canceled.length > 0 && !schedule.next;
  const place = {
    '@type': 'Place',
    name: location.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.address,
      addressLocality: location.city,
      addressRegion: location.state,
    },
  };
  return {
    '@type': 'Event',
    name: title,
    description,
    url,
    ...span(startsAt, endsAt),
    ...(imageUrl ? { image: [new URL(imageUrl, origin).href] } : {}),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: statusOf(isOff),
    ...(canceled.length > 0
      ? {
          subEvent: canceled.map(({ startAt, endAt }) => ({
            '@type': 'Event',
            name: title,
            ...span(startAt, endAt),
            eventStatus: statusOf(true),
            location: place,
          })),
        }
      : {}),
    isAccessibleForFree: true,
    location: place,
    organizer: { '@type': 'Organization', name: organization.name },
    ...(isClosed(opportunity)
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url,
            price: 0,
            priceCurrency: 'USD',
            availability: schedule.hasRoom ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
          },
        }),
  };
}

const statusOf = (isCanceled: boolean): string =>
  `https://schema.org/Event${isCanceled ? 'Cancelled' : 'Scheduled'}`;
