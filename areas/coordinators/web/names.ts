import type { CoordinatorView } from '#areas/coordinators/contract/coordinators.ts';

export const coordinatorName = ({ firstName, lastName }: CoordinatorView): string =>
  `${firstName} ${lastName}`;

/** The person's locations in one line. */
export const listLocations = ({ locations }: CoordinatorView): string =>
  locations.map(({ name }) => name).join(', ');
