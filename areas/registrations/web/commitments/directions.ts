import type { UpcomingView } from '#areas/registrations/contract/registrations.ts';

/**
 * A map's way to a place, which opens in the map that the device has. Nothing is sent before somebody follows it.
 * @returns undefined for a place without a town or an address
 */
export function directionsTo({
  address,
  city,
  state,
}: Pick<UpcomingView['location'], 'address' | 'city' | 'state'>): string | undefined {
  const destination = [address, city, state].filter(Boolean).join(', ');
  if (!address && !city) return undefined;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}
