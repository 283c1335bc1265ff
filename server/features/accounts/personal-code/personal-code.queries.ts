import { and, eq, isNull } from 'drizzle-orm';
import type { PersonalCodeView } from '#shared/contract/personal-code.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { users } from '#server/db/schema/index.ts';
import { qrPath, qrPicture } from '#server/platform/print/qr.ts';
import { idOfPersonalCode, personalCodeOf } from './personal-code.rules.ts';

/** The caller's own code. */
export async function ownPersonalCode({ deps, actor }: Context<SignedIn>): Promise<PersonalCodeView> {
  const [row] = await deps.db
    .select({ id: users.personalCodeId })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!row) throw new DomainError('not-found');
  const code = personalCodeOf(deps.config.authSecret, row.id);
  return { code, qr: qrPath(code) };
}

/** The same as a picture. */
export async function ownPersonalCodePicture(ctx: Context<SignedIn>): Promise<Uint8Array<ArrayBuffer>> {
  return qrPicture((await ownPersonalCode(ctx)).code);
}

/** Whose code it is, while the account is open; none for a code that was renewed, and for one that we did not make. */
export async function holdersOfCode(
  db: Queryable,
  { config }: Pick<Deps, 'config'>,
  code: string,
): Promise<{ id: string }[]> {
  const id = idOfPersonalCode(config.authSecret, code);
  if (id === undefined) return [];
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.personalCodeId, id), isNull(users.closedAt)));
}
