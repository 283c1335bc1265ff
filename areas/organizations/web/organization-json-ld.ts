import type { LandingLocation, LandingPage } from '#areas/organizations/contract/organizations.ts';
import { landingPagePath } from '#shared/rules/routes.ts';

/**
 * The organization as a schema.org NGO.
 * @param origin the site's address, for the links that must be whole.
 */
export function organizationJsonLd(organization: LandingPage, origin: string): Record<string, unknown> {
  const { name, mission, description, website, logoUrl, coverUrl, causes } = organization;
  const { mainLocation, otherLocations } = organization;
  const about = mission || description;
  return {
    '@type': 'NGO',
    name,
    url: new URL(landingPagePath(organization.orgName), origin).href,
    ...(about ? { description: about } : {}),
    ...(website ? { sameAs: [website] } : {}),
    ...(logoUrl ? { logo: new URL(logoUrl, origin).href } : {}),
    ...(coverUrl ? { image: [new URL(coverUrl, origin).href] } : {}),
    ...(causes.length > 0 ? { knowsAbout: causes } : {}),
    ...(mainLocation ? { address: address(mainLocation) } : {}),
    ...(otherLocations.length > 0
      ? {
          location: otherLocations.map((place) => ({
            '@type': 'Place',
            name: place.name,
            address: address(place),
          })),
        }
      : {}),
  };
}

function address(place: LandingLocation): Record<string, unknown> {
  const lines = {
    streetAddress: place.address,
    addressLocality: place.city,
    addressRegion: place.state,
    postalCode: place.postalCode,
    addressCountry: place.country,
  };
  return {
    '@type': 'PostalAddress',
    ...Object.fromEntries(Object.entries(lines).filter(([, line]) => line)),
  };
}
