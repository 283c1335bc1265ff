import type { z } from 'zod';
import type { qualificationFormSchema } from '#areas/qualifications/rules/qualification-form.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { qualificationRecorded, qualificationRemoved } from './qualifications.events.ts';
import { deleteQualification, findQualification, upsertQualification } from './qualifications.store.ts';
import { volunteerSeen, type VolunteerAt } from './volunteers-seen.queries.ts';

/**
 * Puts a qualification of one of the organization's volunteers on file, on top of one of the same kind, for those who work
 * there.
 * @throws DomainError `not-found`
 */
export async function recordQualification(
  ctx: Context<SignedIn>,
  at: VolunteerAt,
  { kind, expiresOn, note }: z.output<typeof qualificationFormSchema>,
): Promise<{ id: string }> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    // Nothing is put on file about somebody whose account is being closed.
    await lockPerson(tx, at.userId);
    const { organizationId, userId } = await volunteerSeen(tx, ctx, at);
    await deps.events.publish(tx, qualificationRecorded, {
      organizationId,
      objectId: userId,
      personId: userId,
      changes: trailChanges({
        qualification: [null, kind],
        lastDay: [(await findQualification(tx, { userId, organizationId, kind }))?.expiresOn, expiresOn],
      }),
    });
    return upsertQualification(tx, {
      id: deps.ids.uuid(),
      userId,
      organizationId,
      kind,
      expiresOn,
      note: note || null,
      recordedById: actor.userId,
      recordedAt: deps.clock.now(),
    });
  });
}

/**
 * Takes a qualification off the file; harmless when it is gone already. Places that the person holds stay theirs.
 * @throws DomainError `not-found`
 */
export async function removeQualification(
  ctx: Context<SignedIn>,
  at: VolunteerAt,
  qualificationId: string,
): Promise<{ ok: true }> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const { organizationId, userId } = await volunteerSeen(tx, ctx, at);
    const gone = await deleteQualification(tx, { id: qualificationId, userId, organizationId });
    if (!gone) return { ok: true };
    await ctx.deps.events.publish(tx, qualificationRemoved, {
      organizationId,
      objectId: userId,
      personId: userId,
      changes: trailChanges({ qualification: [null, gone.kind] }),
    });
    return { ok: true };
  });
}
