import type { CoordinatorView } from '#areas/coordinators/contract/coordinators.ts';

export const fullName = ({ firstName, lastName }: CoordinatorView): string => `${firstName} ${lastName}`;

/** The person's locations in one line. */
export const locationNames = ({ locations }: CoordinatorView): string =>
  locations.map(({ name }) => name).join(', ');
