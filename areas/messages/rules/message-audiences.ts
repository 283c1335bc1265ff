import { z } from 'zod';
import { listedPeople } from '#areas/groups/rules/groups.ts';
import { listedFilter, type ListedFilter } from '#areas/volunteer-requests/rules/listed-filter.ts';
import { fault } from '#shared/texts/faults.ts';
import type { WithheldBecause } from '#areas/suppressions/rules/suppressions.ts';

/** Most audiences of one message: opportunities, groups and locations. */
export const messageAudiencesMax = 30;

const ids = z
  .array(z.uuid())
  .max(400)
  .transform((all) => [...new Set(all)]);

/** Whom a message is meant for. */
export const messageAudience = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('opportunity'),
    id: z.uuid(),
    /** Only those with a place on one of the dates, in one of the activities; an empty list is all of them. */
    dateIds: ids,
    activityIds: ids,
  }),
  z.object({ kind: z.literal('group'), id: z.uuid() }),
  /** Everybody who coordinates the location with this id. */
  z.object({ kind: z.literal('coordinators'), id: z.uuid() }),
  /** Everybody in the list of volunteers of the organization with this id. */
  z.object({ kind: z.literal('organization'), id: z.uuid() }),
  /** Those of them who are meant one by one. */
  z.object({ kind: z.literal('people'), id: z.uuid(), userIds: listedPeople }),
  /** Those of them whom a filter of the list finds, on all of its pages. */
  z.object({ kind: z.literal('matching'), id: z.uuid(), matching: listedFilter }),
]);
export type MessageAudience = z.output<typeof messageAudience>;

/** An audience that is people of an organization's list of volunteers. */
export type ListAudience = Extract<MessageAudience, { kind: 'organization' | 'people' | 'matching' }>;

/** The people of a list who are asked for: those who are named, those whom a filter finds, or everybody. */
export function listAudience(
  id: string,
  { userId: userIds = [], ...matching }: ListedFilter & { userId?: string[] },
): ListAudience {
  if (userIds.length > 0) return { kind: 'people', id, userIds };
  return matching.search === '' && matching.status === undefined
    ? { kind: 'organization', id }
    : { kind: 'matching', id, matching };
}

/** What is kept of audiences that are people of an organization's list of volunteers: all of it, or some whom somebody chose. */
export const listAudiences = ['organization', 'people'] as const;

/** What is kept of such an audience. */
export const keptListOf = (kind: ListAudience['kind']): (typeof listAudiences)[number] =>
  kind === 'matching' ? 'people' : kind;

/** Whether people hold places in an audience, of which `{opportunity}` and `{location}` tell. */
export const hasPlaces = (
  audience: MessageAudience | undefined,
): audience is Extract<MessageAudience, { kind: 'opportunity' }> => audience?.kind === 'opportunity';

/** All people of an opportunity. */
export const everybodyOf = (opportunityId: string): MessageAudience => ({
  kind: 'opportunity',
  id: opportunityId,
  dateIds: [],
  activityIds: [],
});

/** An opportunity, a group, a location or a list stands in it once. */
export const audienceKinds = z
  .array(messageAudience)
  .min(1, { error: fault('messages.audiences.required') })
  .max(messageAudiencesMax, { error: fault('messages.audiences.tooMany', { max: messageAudiencesMax }) })
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length);

/** Somebody of an audience. */
export interface AudiencePerson {
  firstName: string;
  lastName: string;
  /** In lower case. */
  email: string;
  /** In an opportunity, the places they hold there; absent elsewhere. */
  places?: readonly { dateId: string; activityId: string }[];
  /** Why they can't be written to now. */
  held: WithheldBecause | null;
  /** Never came to the organization. */
  isNewcomer: boolean;
  /** Was reached today by an organization that is not proven. */
  isReached: boolean;
}

/** Somebody whom a message can reach, and through which of its audiences, by position. */
export interface ReachedPerson {
  firstName: string;
  lastName: string;
  email: string;
  /** Why they can't be written to now. */
  held: WithheldBecause | null;
  /** Never came to the organization. */
  isNewcomer: boolean;
  /** Was reached today by an organization that is not proven. */
  isReached: boolean;
  audiences: number[];
}

/**
 * The people of all audiences, each address once. Somebody who holds a place is named as there, whatever a group or list
 * calls them; of several who share an address the first one is named.
 * @param peopleOf the people of an audience, in the order in which they are listed
 */
export function reachedBy(
  audiences: readonly MessageAudience[],
  peopleOf: (audience: MessageAudience) => readonly AudiencePerson[],
): ReachedPerson[] {
  const reached = new Map<string, ReachedPerson & { isNamedElsewhere: boolean }>();
  for (const [position, audience] of audiences.entries()) {
    for (const { firstName, lastName, email, held, isNewcomer, isReached, places } of peopleOf(audience)) {
      if (hasPlaces(audience) && !isThere(audience, places ?? [])) continue;
      const known = reached.get(email);
      if (!known) {
        reached.set(email, {
          firstName,
          lastName,
          email,
          held,
          isNewcomer,
          isReached,
          audiences: [position],
          isNamedElsewhere: !hasPlaces(audience),
        });
        continue;
      }
      if (known.audiences.at(-1) !== position) known.audiences.push(position);
      if (known.isNamedElsewhere && hasPlaces(audience))
        Object.assign(known, { firstName, lastName, isNamedElsewhere: false });
    }
  }
  return [...reached.values()].map(({ isNamedElsewhere: _, ...person }) => person);
}

/** Whether one of the places is on the dates and in the activities that are meant. */
function isThere(
  { dateIds, activityIds }: Extract<MessageAudience, { kind: 'opportunity' }>,
  places: readonly { dateId: string; activityId: string }[],
): boolean {
  const fits = (wanted: readonly string[], id: string) => wanted.length === 0 || wanted.includes(id);
  return places.some(({ dateId, activityId }) => fits(dateIds, dateId) && fits(activityIds, activityId));
}
