import type { OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { isoAtPlace } from '#shared/rules/dates.ts';
import { isClosed } from '../whole-refusal.ts';

/**
 * The opportunity as a schema.org Event: free, at its place, by its organization.
 * @param origin the site's address, for the links that must be whole.
 */
export function opportunityJsonLd(opportunity: OpportunityDetails, origin: string): Record<string, unknown> {
  const { title, description, location, organization, startsAt, endsAt, imageUrl, schedule } = opportunity;
  const url = `${origin}/opportunities/${encodeURIComponent(opportunity.id)}`;
  return {
    '@type': 'Event',
    name: title,
    description,
    url,
    ...(startsAt ? { startDate: isoAtPlace(startsAt, location.timeZone) } : {}),
    ...(endsAt ? { endDate: isoAtPlace(endsAt, location.timeZone) } : {}),
    ...(imageUrl ? { image: [new URL(imageUrl, origin).href] } : {}),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    isAccessibleForFree: true,
    location: {
      '@type': 'Place',
      name: location.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: location.address,
        addressLocality: location.city,
        addressRegion: location.state,
      },
    },
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
