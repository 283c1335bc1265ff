import { eraseRecordIn } from '#areas/accounts/server/closing/closing.actions.ts';
import {
  correctRecordIn,
  recordVolunteerIn,
} from '#areas/accounts/server/invitations/without-address.actions.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { renameRecordInGroups } from '#areas/groups/server/records-in-groups.actions.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { volunteerSeen, type VolunteerAt } from '#areas/qualifications/server/volunteers-seen.queries.ts';
import { correctListedRecordIn } from '#areas/volunteer-requests/server/records.actions.ts';
import { isListedAt, recordIn } from '#areas/volunteer-requests/server/records.queries.ts';
import type { recordsContract } from '#areas/volunteers/contract/records.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { recordChanged, recordCreated, recordErased } from '../volunteers.events.ts';
import { insertNote } from '../person/notes.store.ts';
import { canEraseRecords } from '../volunteers.policy.ts';
import { organizationOfVolunteers } from '../volunteers.queries.ts';

/**
 * Keeps a person on record who has no email address, with a first note if one was written. Nobody is told, and no account is made.
 * @throws DomainError `not-found`; `volunteer.namesake` with people of the list who have the name, unless it is said to be another
 *   person; `volunteer.no-contact`; `volunteer.imports-spent`
 */
export async function createRecord(
  ctx: Context<SignedIn>,
  { orgName, contactId, isOther, note, phone, ...name }: BodyOf<typeof recordsContract.create>,
): Promise<{ userId: string }> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const { id: organizationId } = await organizationOfVolunteers(
      tx,
      await membershipsOf(tx, actor),
      orgName,
    );
    await refuseContact(tx, organizationId, contactId);
    const { id: userId } = await recordVolunteerIn(
      tx,
      ctx,
      { organizationId, contactId, ...name, phone: phone === '' ? null : phone },
      { isOther, refusal: 'volunteer.namesake' },
    );
    if (note !== '')
      await insertNote(tx, {
        id: deps.ids.uuid(),
        organizationId,
        userId,
        authorId: actor.userId,
        text: note,
        writtenAt: deps.clock.now(),
      });
    const own = { kind: 'volunteer-imports', subject: ofAddress(deps, actor.email) } as const;
    await takeOrRefuse(tx, deps, own, 'volunteer.imports-spent');
    await deps.events.publish(tx, recordCreated, { organizationId, objectId: userId, personId: userId });
    return { userId };
  });
}

/**
 * Corrects what is on record of a person without an email address; groups call them by the new name, too.
 * @throws DomainError `not-found`, also for people with an account; `volunteer.no-contact`
 */
export async function changeRecord(
  ctx: Context<SignedIn>,
  at: VolunteerAt,
  { contactId, phone, ...name }: Omit<BodyOf<typeof recordsContract.change>, 'orgName'>,
): Promise<{ userId: string }> {
  const { deps } = ctx;
  return withTransaction(deps.db, async (tx) => {
    await lockPerson(tx, at.userId);
    const { organizationId, userId } = await volunteerSeen(tx, ctx, at);
    if (!(await recordIn(tx, { userId, organizationId }))) throw new DomainError('not-found');
    if (contactId === userId) throw new DomainError('volunteer.no-contact');
    await refuseContact(tx, organizationId, contactId);
    await correctRecordIn(tx, deps, userId, { ...name, phone: phone === '' ? null : phone });
    await correctListedRecordIn(tx, deps, { userId, organizationId }, { ...name, contactId });
    await renameRecordInGroups(tx, userId, name);
    await deps.events.publish(tx, recordChanged, { organizationId, objectId: userId, personId: userId });
    return { userId };
  });
}

/**
 * Erases a person whom the organization kept on record without an email address. Places that are not over are given back; hours stay
 * in every total, without a name.
 * @throws DomainError `not-found`, also for people with an account, who close it themselves; `forbidden` for coordinators
 */
export async function eraseRecord(ctx: Context<SignedIn>, at: VolunteerAt): Promise<void> {
  const { deps } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const { organizationId, userId, memberships } = await volunteerSeen(tx, ctx, at);
    if (!(await recordIn(tx, { userId, organizationId }))) throw new DomainError('not-found');
    if (!canEraseRecords(memberships, organizationId)) throw new DomainError('forbidden');
    await eraseRecordIn(tx, deps, userId);
    await deps.events.publish(tx, recordErased, { organizationId, objectId: userId, personId: userId });
  });
}

/** A contact is somebody of the organization's list. */
async function refuseContact(tx: Tx, organizationId: string, contactId: string | null): Promise<void> {
  if (contactId !== null && !(await isListedAt(tx, { userId: contactId, organizationId })))
    throw new DomainError('volunteer.no-contact');
}
