import type { ErrorEntry } from '#shared/errors/entry.ts';

export const coordinatorsErrors = {
  'invitation.invalid': { status: 404, text: 'opportunityEditor.invite.linkInvalid' },
  'invitation.waiting': { status: 409, text: 'opportunityEditor.invite.waiting' },
  'invitation.already-there': { status: 409, text: 'opportunityEditor.invite.alreadyThere' },
  'invitation.sent-again': { status: 429, text: 'coordinators.invitation.sentAgain' },
  'invitation.too-many-newcomers': { status: 429, text: 'limits.newcomers' },
  'invitation.daily-limit': { status: 429, text: 'limits.invitations' },
  'coordinator.daily-limit': { status: 429, text: 'limits.coordinatorRequests' },
  'coordinator.already-answered': { status: 409, text: 'coordinators.alreadyAnswered' },
  'coordinator.is-organizer': { status: 409, text: 'coordinators.isOrganizer' },
  'coordinator.declined-today': { status: 429, text: 'limits.askAgain' },
  'organization.last-organizer': { status: 409, text: 'coordinators.lastOrganizer' },
} as const satisfies Record<string, ErrorEntry>;
