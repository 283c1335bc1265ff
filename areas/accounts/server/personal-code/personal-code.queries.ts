import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PersonalCodeView } from '#areas/accounts/contract/personal-code.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { qrPath, qrPicture } from '#server/platform/print/qr.ts';
import { personalCodeOf } from './personal-code.rules.ts';

/** Somebody's code, as it is now. @throws DomainError `not-found` when there is nobody */
export async function personalCodeFor(
  db: Queryable,
  { config }: Pick<Deps, 'config'>,
  userId: string,
): Promise<string> {
  const [row] = await db.select({ id: users.personalCodeId }).from(users).where(eq(users.id, userId));
  if (!row) throw new DomainError('not-found');
  return personalCodeOf(config.authSecret, row.id);
}

/** The caller's own code. */
export async function ownPersonalCode({ deps, actor }: Context<SignedIn>): Promise<PersonalCodeView> {
  const code = await personalCodeFor(deps.db, deps, actor.userId);
  return { code, qr: qrPath(code) };
}

/** The same as a picture. */
export async function ownPersonalCodePicture(ctx: Context<SignedIn>): Promise<Uint8Array<ArrayBuffer>> {
  return qrPicture((await ownPersonalCode(ctx)).code);
}

/** Whose code has this id, while the account is open; none for a code that was renewed. */
export const findHolders = builtOnce<{ codeId: string }, { id: string }[]>((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.personalCodeId, sql.placeholder('codeId')), isNull(users.closedAt))),
);
