import type { ErrorEntry } from './entry.ts';

export const coordinatorsErrors = {
  'invitation.invalid': { status: 404, text: 'opportunityEditor.invite.linkInvalid' },
  'coordinator.already-answered': { status: 409, text: 'coordinators.alreadyAnswered' },
  'coordinator.is-organizer': { status: 409, text: 'coordinators.isOrganizer' },
  'coordinator.declined-today': { status: 429, text: 'limits.askAgain' },
  'organization.last-organizer': { status: 409, text: 'coordinators.lastOrganizer' },
} as const satisfies Record<string, ErrorEntry>;
