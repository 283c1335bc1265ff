import { dayOf } from '#shared/rules/dates.ts';
import { registrationKey } from '#shared/rules/keys.ts';
import type { Actor, Context, SignedIn } from '#server/context.ts';
import type { ChosenSlot } from './registrations.store.ts';
import type { SignUpFacts } from '#shared/rules/registrations.ts';

const hourMilliseconds = 60 * 60 * 1000;

/** When a volunteer who never checks out counts as gone: an hour after the slot's end (docs/PRODUCT.md, "Hours"). */
export function defaultCheckOut(endAt: Date): Date {
  return new Date(endAt.getTime() + hourMilliseconds);
}

/** In which role somebody looks at a sign-up; an account that is both signs up as a volunteer. */
export function viewerOf(actor: Actor): SignUpFacts['viewer'] {
  if (actor.kind === 'anonymous') return 'visitor';
  return actor.isVolunteer ? 'volunteer' : 'organizer';
}

/**
 * The name that a viewer sees of somebody who is coming (docs/PRODUCT.md, "Who's Coming"): whole to those who
 * run the opportunity and to the person's own party, first name and last initial to everybody else.
 */
export function shownName(
  person: { firstName: string; lastName: string },
  sees: 'whole' | 'initial',
): string {
  const last = person.lastName.trim();
  const shown = sees === 'whole' ? last : `${[...last][0] ?? ''}.`;
  return `${person.firstName.trim()} ${shown}`.trim();
}

/** The row of a person's place in a slot, with what is copied from the activity at sign-up. */
export function registrationRow(
  { deps }: Context,
  person: Pick<SignedIn, 'userId' | 'userKey' | 'email'>,
  opportunityId: string,
  slot: ChosenSlot,
) {
  const now = deps.clock.now();
  return {
    id: deps.ids.uuid(),
    key: registrationKey({
      userKey: person.userKey,
      opportunityKey: slot.opportunityKey,
      dateId: slot.dateId,
      slotId: slot.slotId,
    }),
    userId: person.userId,
    opportunityId,
    dateId: slot.dateId,
    slotId: slot.slotId,
    signUpDate: dayOf(now, slot.timeZone),
    signedUpAt: now,
    email: person.email,
    activityName: slot.activityName,
    activityTags: slot.activityTags,
    workingHoursType: slot.workingHoursType,
    rate: slot.rate,
    sfActivityId: slot.sfActivityId,
    defaultCheckOutAt: defaultCheckOut(slot.endAt),
    createdAt: now,
    updatedAt: now,
  };
}
