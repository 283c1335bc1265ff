import { apiKeys } from '#areas/api-keys/schema/api-keys.ts';
import { hashToken } from '#areas/accounts/server/sessions/sessions.rules.ts';
import { keyOf } from '#areas/api-keys/server/key-text.tool.ts';
import { keyScopes } from '#shared/contract/key-scopes.ts';
import type { Queryable } from '#server/db/client.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';

/** A key of a person for an organization, which is allowed everything that keys may do. */
export async function makeApiKey(
  db: Queryable,
  { id: userId }: { id: string },
  { id: organizationId }: { id: string },
  overrides: Partial<typeof apiKeys.$inferInsert> = {},
): Promise<typeof apiKeys.$inferSelect & { text: string; headers: { authorization: string } }> {
  const id = nextId();
  const text = keyOf(Buffer.from(uuidOf(id).replaceAll('-', '')).toString('base64url'));
  const row = {
    id,
    organizationId,
    userId,
    name: 'Website',
    tokenHash: hashToken(text),
    hint: text.slice(-4),
    scopes: [...keyScopes],
    perMinute: 120,
    createdAt: factoryNow,
    ...overrides,
  };
  const made = one(await db.insert(apiKeys).values(row).returning());
  return { ...made, text, headers: { authorization: `Bearer ${text}` } };
}
