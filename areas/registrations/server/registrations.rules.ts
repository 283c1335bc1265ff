import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import { fullName, noLastName } from '#shared/rules/full-name.ts';
import type { Actor } from '#server/context.ts';
import type { SignUpFacts } from '#areas/registrations/rules/registrations.ts';

const hourMilliseconds = 60 * 60 * 1000;

/** When a volunteer who never checks out counts as gone: an hour after the slot's end (areas/hours/README.md, "Hours"). */
export function defaultCheckOut(endAt: Date): Date {
  return new Date(endAt.getTime() + hourMilliseconds);
}

/** In which role somebody looks at a sign-up; an account that is both is an organizer's, as everywhere. */
export function viewerOf(actor: Actor): SignUpFacts['viewer'] {
  if (!isSignedIn(actor)) return 'visitor';
  return actor.isOrganizer ? 'organizer' : 'volunteer';
}

/** How many of a person's places in an opportunity count towards its registration limit: their own, of dates that are not over. */
export const headsAhead = (
  held: readonly { endAt: Date; isAdditionalVolunteer: boolean; heads: number }[],
  now: Date,
): number =>
  held
    .filter(({ endAt, isAdditionalVolunteer }) => endAt > now && !isAdditionalVolunteer)
    .reduce((sum, { heads }) => sum + heads, 0);

/** Slow to make, and an activity may have thousands of people. */
const signs = new Intl.Segmenter();

/** The first letter with its marks, as people see it. */
const firstSign = (text: string): string => signs.segment(text).containing(0)?.segment ?? '';

/**
 * The name that a viewer sees of somebody who is coming (areas/registrations/README.md, "Who's Coming"): whole to those who
 * run the opportunity and to the person's own party, first name and last initial to everybody else.
 */
export function nameToShow(
  person: { firstName: string; lastName: string },
  sees: 'whole' | 'initial',
): string {
  const { firstName, lastName } = person;
  if (sees === 'whole' || lastName === noLastName) return fullName(person);
  return `${firstName} ${firstSign(lastName)}.`;
}
