import { and, eq, isNull } from 'drizzle-orm';
import type { ProfileView } from '#areas/accounts/contract/profile.ts';
import { DomainError } from '#shared/errors.ts';
import type { SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { files } from '#areas/files/schema/files.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { emergencyContacts } from '#areas/accounts/schema/accounts.emergency.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';

/** The person's own profile. */
export async function readProfile(db: Queryable, { userId }: Pick<SignedIn, 'userId'>): Promise<ProfileView> {
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      homePhone: users.homePhone,
      cellPhone: users.cellPhone,
      bio: users.bio,
      skills: users.skills,
      selectedCauses: users.selectedCauses,
      storageKey: files.storageKey,
      emergency: {
        name: emergencyContacts.name,
        phone: emergencyContacts.phone,
        relation: emergencyContacts.relation,
      },
    })
    .from(users)
    .leftJoin(files, and(eq(files.id, users.profileImageId), isNull(files.deletedAt)))
    .leftJoin(emergencyContacts, eq(emergencyContacts.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new DomainError('not-found');
  const { storageKey, homePhone, cellPhone, bio, emergency, ...rest } = row;
  return {
    ...rest,
    homePhone: homePhone ?? '',
    cellPhone: cellPhone ?? '',
    bio: bio ?? '',
    emergencyName: emergency?.name ?? '',
    emergencyPhone: emergency?.phone ?? '',
    emergencyRelation: emergency?.relation ?? '',
    profileImage: fileUrl(storageKey),
  };
}
