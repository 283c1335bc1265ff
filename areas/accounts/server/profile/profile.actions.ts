import { DomainError } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { emergencyContactOf, type ProfileChanges } from '#areas/accounts/rules/profile-form.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import {
  attachImage,
  discardImage,
  storeImage,
  type StoredImage,
  type UploadedFile,
} from '#areas/files/server/files.actions.ts';
import { listCauses, listSkills } from '#areas/reference-lists/server/reference-lists.queries.ts';
import { lockUser } from '#server/db/lock-person.ts';
import { accountRenamed } from '../accounts.events.ts';
import { updateProfileColumns, writeEmergencyContact } from './profile.store.ts';

/**
 * Changes the fields that are given; of two windows that save, each keeps what the other did not touch. A rename
 * changes the names only, never the key.
 * @param readAt when the profile was changed last, as far as the caller knows, of changes that are told from that state
 * @throws DomainError request.invalid for a skill or cause that is neither in the list nor on the profile, and for
 *   a picture that is not this person's upload; `request.outdated` when it was changed since `readAt`
 */
export async function updateProfile(
  ctx: Context<SignedIn>,
  changes: ProfileChanges,
  readAt?: Date,
): Promise<void> {
  const { db, clock } = ctx.deps;
  const { homePhone, cellPhone, bio, skills, selectedCauses, profileImageId } = changes;
  const names = { firstName: changes.firstName, lastName: changes.lastName };
  const emergency = emergencyContactOf(changes);
  const known = {
    skills: skills ? await listSkills(db) : [],
    selectedCauses: selectedCauses ? await listCauses(db) : [],
  };
  await withTransaction(db, async (tx) => {
    const user = await lockUser(tx, ctx.actor.userId);
    if (!user || user.closedAt) throw new DomainError('not-found');
    if (readAt && readAt.getTime() !== user.updatedAt.getTime()) throw new DomainError('request.outdated');
    refuseUnknown('skills', skills, [...known.skills.map(({ value }) => value), ...user.skills]);
    refuseUnknown('selectedCauses', selectedCauses, [
      ...known.selectedCauses.map(({ value }) => value),
      ...user.selectedCauses,
    ]);
    const imageChanges = profileImageId !== undefined && profileImageId !== user.profileImageId;
    if (imageChanges && profileImageId !== null) {
      const image = { id: profileImageId, purpose: 'user-profile', path: 'profileImageId' } as const;
      await attachImage(tx, ctx, image);
    }
    const columns = {
      ...names,
      homePhone: homePhone === undefined ? undefined : homePhone || null,
      cellPhone: cellPhone === undefined ? undefined : cellPhone || null,
      bio: bio === undefined ? undefined : bio || null,
      skills,
      selectedCauses,
      profileImageId,
    };
    await updateProfileColumns(tx, user.id, columns, clock.now());
    if (emergency !== undefined) await writeEmergencyContact(tx, user.id, emergency, clock.now());
    const { firstName = user.firstName, lastName = user.lastName } = names;
    if (firstName !== user.firstName || lastName !== user.lastName)
      await ctx.deps.events.publish(tx, accountRenamed, { userId: user.id });
    if (imageChanges && user.profileImageId) await discardImage(tx, ctx.deps, user.profileImageId);
  });
}

function refuseUnknown(path: string, chosen: readonly string[] = [], known: readonly string[]): void {
  const allowed = new Set(known);
  const unknown = chosen.find((value) => !allowed.has(value));
  if (unknown === undefined) return;
  refuseFaults([{ path, text: phrase('profile.choices.unknown', { value: unknown }) }]);
}

/** Keeps a picture for the person's profile; the profile shows it once a change names it. */
export function uploadProfileImage(ctx: Context<SignedIn>, file: UploadedFile): Promise<StoredImage> {
  const folder = `public/user/${ctx.actor.userId}/profile`;
  return storeImage(ctx, { purpose: 'user-profile', folder, file });
}
