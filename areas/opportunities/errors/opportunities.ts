import type { ErrorEntry } from '#shared/errors/entry.ts';

export const opportunitiesErrors = {
  'capacity-below-filled': { status: 409, text: 'opportunities.capacity.belowFilled' },
  'opportunity.draft': { status: 409, text: 'organizerHome.refused.draft' },
  'opportunity.changed-meanwhile': { status: 409, text: 'opportunityEditor.changedMeanwhile' },
  'opportunity.archived': { status: 409, text: 'opportunityEditor.archived' },
  'opportunity.already-published': { status: 409, text: 'opportunityEditor.alreadyPublished' },
  'opportunity.place-fixed': { status: 409, text: 'opportunityEditor.placeFixed' },
  'opportunity.people-affected': { status: 409, text: 'opportunityEditor.peopleAffected' },
  'opportunity.people-checked-in': { status: 409, text: 'opportunityEditor.peopleCheckedIn' },
  'date.taken': { status: 409, text: 'canceling.taken' },
  'opportunity.no-room': { status: 409, text: 'opportunityEditor.noRoom' },
  'opportunity.party-too-large': { status: 409, text: 'opportunityEditor.partyTooLarge' },
} as const satisfies Record<string, ErrorEntry>;
