/** What a person is at a location. Organizers created the organization; coordinators asked to join. */
export const coordinatorRoles = ['organizer', 'coordinator'] as const;
export type CoordinatorRole = (typeof coordinatorRoles)[number];

/** State of a person's place at one location. `delete` is an approved place that was taken away. */
export const coordinatorStatuses = ['pending', 'approve', 'reject', 'delete'] as const;
export type CoordinatorStatus = (typeof coordinatorStatuses)[number];

/** What a location says to somebody who may ask for it: free to ask, asked and not answered, or already theirs. */
export const coordinatorStandings = ['none', 'pending', 'approve'] as const;
export type CoordinatorStanding = (typeof coordinatorStandings)[number];

/** Most locations in one request, and longest text to look an organization up by. */
export const locationsPerRequestMax = 500;
export const lookupSearchMax = 120;
/** Organizations that one look-up answers. */
export const lookupSize = 50;
