import type { CoordinatorView } from '#areas/coordinators/contract/coordinators.ts';
import { fullName } from '#shared/rules/full-name.ts';

export const coordinatorName = ({ firstName, lastName }: CoordinatorView): string =>
  fullName({ firstName, lastName });

/** The person's locations in one line. */
export const listLocations = ({ locations }: CoordinatorView): string =>
  locations.map(({ name }) => name).join(', ');
