// Somebody's organization with an item of every kind, and everybody who may have something to do with it.
import { eq } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeAdditionalVolunteer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeSubscription } from '#areas/billing/testing/billing.factories.ts';
import { forms } from '#areas/forms/schema/forms.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import { opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import type { Db } from '#server/db/client.ts';
import { groupOwnerKey } from '#shared/rules/keys.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeRightsWorld } from '#testing/worlds/rights.ts';

export type ItemsWorld = Awaited<ReturnType<typeof makeItemsWorld>>;

/** The rights' world, with the keys of one item of each kind; `person` is whom those about a person are about. */
export async function makeItemsWorld(db: Db, { isPrivate = false } = {}) {
  const world = await makeRightsWorld(db, { isPrivate });
  const { organization, location, people, hereOpportunity, draftHere, group, form, coordinator, asking } =
    world;
  const keyOf = async (id: string) => {
    const [row] = await db.select({ key: users.key }).from(users).where(eq(users.id, id));
    if (!row) throw new Error('There is no such person.');
    return row.key;
  };
  const { expected, expectedPlace, opportunity } = hereOpportunity;
  await makeAdditionalVolunteer(db, expected);
  const applicant = await makeUser(db);
  await makeVolunteerRequest(db, applicant, organization, {
    appliedAt: factoryNow,
    formData: { why: 'I like it', nothing: null },
    status: 'approved',
  });
  const subscription = await makeSubscription(db, people.organizer);
  await db
    .insert(opportunityCoordinators)
    .values({ opportunityId: opportunity.id, userId: coordinator.id, position: 9 });
  const [groupRow] = await db.select({ key: groups.key }).from(groups).where(eq(groups.id, group.id));
  const [formRow] = await db.select({ key: forms.key }).from(forms).where(eq(forms.id, form.id));
  if (!groupRow || !formRow) throw new Error('The world has no group or no form.');
  const [applicantKey, coordinatorKey, askingKey] = await Promise.all(
    [applicant.id, coordinator.id, asking.id].map(keyOf),
  );
  const key = (pk = '', sk = '') => ({ pk, sk });
  return {
    ...world,
    /** Those whom items about a person are about. */
    persons: { expected, applicant, coordinator, asking },
    keys: {
      organization: key(organization.key, 'ORGANIZATION'),
      location: key(organization.key, location.key),
      opportunity: key(opportunity.key, 'OPPORTUNITY'),
      draft: key(draftHere.opportunity.key, 'OPPORTUNITY'),
      'opportunity of a contact': key(coordinatorKey, opportunity.key),
      'opportunity of a location': key(location.key, opportunity.key),
      'draft of a location': key(location.key, draftHere.opportunity.key),
      user: key(applicantKey, 'USER'),
      coordinator: key(coordinatorKey, location.key),
      'pending coordinator': key(askingKey, location.key),
      registration: key(expectedPlace.key, 'VOLUNTEER_REGISTRATION'),
      'volunteer request': key(applicantKey, `VOLUNTEER_REQUEST#${organization.key}`),
      group: key(groupOwnerKey(organization.name), groupRow.key),
      form: key(formRow.key, `FormCreated#${organization.key}`),
      subscription: key(subscription.key, subscription.startedAt.toISOString()),
      'list of skills': key('Manyhands_Skills', 'Skills'),
      'list of causes': key('Manyhands_Causes', 'Causes'),
    },
  };
}
