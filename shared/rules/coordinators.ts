/** What a person is at a location. Organizers created the organization; coordinators asked to join. */
export const coordinatorRoles = ['organizer', 'coordinator'] as const;
export type CoordinatorRole = (typeof coordinatorRoles)[number];

/** State of a person's place at one location. `delete` is an approved place that was taken away. */
export const coordinatorStatuses = ['pending', 'approve', 'reject', 'delete'] as const;
export type CoordinatorStatus = (typeof coordinatorStatuses)[number];
