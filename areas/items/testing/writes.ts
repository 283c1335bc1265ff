import { eq } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { itemsContract } from '#areas/items/contract/items.ts';
import type { CallInput, TestApp } from '#testing/app.ts';
import { askItems } from './queries.ts';

type Item = Record<string, unknown>;
type Key = { pk: string; sk: string };
type As = Pick<CallInput, 'as' | 'cookie'>;

/** The item under a key, as the caller sees it. */
export async function itemUnder(test: TestApp, { pk, sk }: Key, caller: As = {}): Promise<Item> {
  const { Items } = await askItems(
    test,
    {
      KeyConditionExpression: 'pk = :pk AND sk = :sk',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    },
    caller,
  );
  const [item] = Items;
  if (!item) throw new Error(`There is no item under ${pk} ${sk}.`);
  return item;
}

/** Writes an item that must be taken; answers it as it is then. */
export const putItem = async (test: TestApp, body: Key & Item, caller: As): Promise<Item> =>
  (await test.ok(itemsContract.put, { ...caller, body })).item;

export const refusedPut = (test: TestApp, body: Key & Item, caller: As = {}) =>
  test.refused(itemsContract.put, { ...caller, body });

/** Reads an item, changes some of it and puts all of it back, as callers do. */
export const putBack = async (test: TestApp, key: Key, changes: Item, caller: As): Promise<Item> =>
  putItem(test, { ...(await itemUnder(test, key, caller)), ...changes, pk: key.pk, sk: key.sk }, caller);

/** The names of what a refusal found wrong. */
export const namesOf = ({ fields = [] }: { fields?: readonly { path: string }[] }): string[] =>
  fields.map(({ path }) => path);

/** The key of a person's item. */
export async function keyOfPerson({ db }: TestApp, { id }: { id: string }): Promise<Key> {
  const [row] = await db.select({ key: users.key }).from(users).where(eq(users.id, id));
  return { pk: row?.key ?? '', sk: 'USER' };
}
