import { z } from 'zod';
import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { itemsContract } from '#areas/items/contract/items.ts';
import { DomainError, type RefusedField } from '#shared/errors.ts';
import { callRefusal, canCall } from '#areas/accounts/server/accounts.policy.ts';
import { schemaWords } from '#shared/rules/schema-words.ts';
import { textOfFault } from '#shared/texts/faults.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { ItemAddress, ItemAttributes, ItemWriter } from '#server/db/items/writer.ts';
import { turn } from '#server/platform/turns.ts';
import { readItem, sourceOf } from '../items.queries.ts';
import { ownJsonText, readJsonText } from './json-texts.writes.ts';
import { field, oneWriter, refuseNames, sortAttribute, type AskedAttribute } from './sorting.rules.ts';

type Body = BodyOf<typeof itemsContract.put>;
type Answer = OutputOf<typeof itemsContract.put>;

/**
 * Writes an item: makes it if there is none under its key, and otherwise changes the attributes that are sent with another value than they
 * have. It is one use case of an area, the one of the screens (README.md, "How it is built").
 * @returns the item as it is now
 * @throws DomainError `items.kind`, `items.read-only`, `items.fixed`, `request.apart`, `request.outdated`, `request.invalid` with the names of
 *   attributes, `not-found`, and what the use case throws
 */
export async function putItem(ctx: Context<SignedIn>, { pk, sk, ...sent }: Body): Promise<Answer> {
  const address = { pk, sk };
  const writers = writersOf(ctx, address);
  const found = await readItem(ctx, address);
  const asked = attributesSent(ctx, { address, found, sent }, writers);
  await turn();
  const sorted = asked.map((one) => ({ ...one, ...sortAttribute(one, writers) }));
  if (sent.deleted === true && found && found.deleted !== true) {
    refuseNames(
      sorted.flatMap(({ name, is }) => (is === 'same' || name === 'deleted' ? [] : [{ name, is: 'fixed' }])),
    );
    await takeAway(ctx, address, found, writers);
    return { success: true, item: { ...found, deleted: true } };
  }
  if (found) refuseOutdated(sorted, writers);
  refuseNames(sorted.flatMap(({ name, is }) => (is === 'fixed' || is === 'unknown' ? [{ name, is }] : [])));
  const given = sorted.flatMap((one) => (one.is === 'given' ? [one] : []));
  const writer = found ? oneWriter(given) : writers.find(({ create }) => create);
  if (!found && !writer) throw new DomainError('not-found');
  if (!writer) return { success: true, item: found ?? {} };
  const others = given.filter(({ by }) => by !== writer);
  refuseNames(others.map(({ name }) => ({ name, is: 'fixed' })));
  const values = judged(writer, Object.fromEntries(given.map(({ name, value }) => [name, value])));
  const item = { ...address, before: withoutTexts(found, writer), given: values };
  await turn();
  const at = found ? address : await admitted(ctx, writer, 'create').run(ctx, item);
  if (found) await admitted(ctx, writer, 'change').run(ctx, item);
  return { success: true, item: (await readItem(ctx, at)) ?? { ...at } };
}

/**
 * Takes an item away by its key.
 * @throws DomainError `items.kind`, `items.read-only`, `not-found`, and what the use case throws
 */
export async function removeItem(ctx: Context<SignedIn>, address: ItemAddress): Promise<{ success: true }> {
  const writers = writersOf(ctx, address);
  const found = await readItem(ctx, address);
  if (!found) throw new DomainError('not-found');
  await takeAway(ctx, address, found, writers);
  return { success: true };
}

async function takeAway(
  ctx: Context<SignedIn>,
  address: ItemAddress,
  found: ItemAttributes,
  writers: readonly ItemWriter[],
): Promise<void> {
  const writer = writers.find(({ remove }) => remove);
  if (!writer?.remove) throw new DomainError('items.kept', { params: { kind: writers[0]?.entity ?? '' } });
  await admitted(ctx, writer, 'remove').run(ctx, { ...address, before: withoutTexts(found, writer) });
}

/**
 * The use case for those whom its endpoint admits.
 * @throws DomainError `forbidden`, for keys `api-key.closed` and `api-key.scope`; `items.read-only` when no screen does such a thing
 */
function admitted<Case extends 'create' | 'change' | 'remove'>(
  { actor }: Context<SignedIn>,
  writer: ItemWriter,
  name: Case,
): NonNullable<ItemWriter[Case]> {
  const useCase = writer[name];
  if (!useCase) throw new DomainError('items.read-only', { params: { kind: writer.entity } });
  if (!canCall(useCase.as, actor)) throw callRefusal(useCase.as, actor);
  return useCase;
}

/**
 * The use cases that write items under such a key.
 * @throws DomainError `items.kind` for a key of no kind, `items.read-only`
 */
function writersOf({ deps }: Context, address: ItemAddress): ItemWriter[] {
  const source = sourceOf(deps.itemSources, address);
  if (!source) throw new DomainError('items.kind', { fields: [field('pk', phrase('items.noKind'))] });
  const writers = deps.itemWriters.filter(({ entity }) => entity === source.entity);
  if (writers.length === 0) throw new DomainError('items.read-only', { params: { kind: source.entity } });
  return writers;
}

interface Sent {
  address: ItemAddress;
  found: ItemAttributes | null;
  sent: ItemAttributes;
}

/** Each attribute that was sent, beside what it is now; JSON text is read. */
function attributesSent(
  ctx: Context<SignedIn>,
  { address, found, sent }: Sent,
  writers: readonly ItemWriter[],
): AskedAttribute[] {
  const texts = new Set(writers.flatMap(({ texts: own = [] }) => own));
  const unreadable = Object.assign({}, ...writers.map((one) => one.unreadable)) as ItemWriter['unreadable'];
  return Object.entries(sent).flatMap(([name, value]) => {
    const before = found && Object.hasOwn(found, name) ? found[name] : undefined;
    const isOff = name === 'deleted' && value === false;
    if (value === before || isOff) return [];
    const says = writers.flatMap(({ says: own = {} }) => (Object.hasOwn(own, name) ? (own[name] ?? []) : []));
    const isSaid = says.some((say) => say(value, { ...address, before: found ?? {}, sent }, ctx));
    const isText = texts.has(name) && value !== null;
    return [
      isText && !isSaid
        ? { name, value: readJsonText(name, value, unreadable?.[name]), before: ownJsonText(before), isSaid }
        : { name, value, before, isSaid },
    ];
  });
}

/**
 * Refuses to write over what somebody else wrote since the caller read it. The use case asks again, once the row is locked.
 * @throws DomainError `request.outdated`
 */
function refuseOutdated(
  sorted: readonly { name: string; is: string }[],
  writers: readonly ItemWriter[],
): void {
  const outdated = sorted.find(
    ({ name, is }) => is !== 'same' && writers.some(({ version }) => version === name),
  );
  if (!outdated) return;
  throw new DomainError('request.outdated', { fields: [field(outdated.name, phrase('items.outdated'))] });
}

/** The item as a use case takes it: JSON text read. */
function withoutTexts(found: ItemAttributes | null, { texts = [] }: ItemWriter): ItemAttributes {
  if (!found) return {};
  const read = texts.flatMap((name) => (found[name] === undefined ? [] : [[name, ownJsonText(found[name])]]));
  return { ...found, ...(Object.fromEntries(read) as ItemAttributes) };
}

/**
 * Judges attributes by what the use case takes.
 * @throws DomainError `request.invalid` with the paths of the item
 */
function judged(writer: ItemWriter, values: ItemAttributes): Record<string, unknown> {
  const result = z.strictObject(writer.takes).partial().safeParse(values, { error: schemaWords });
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap((issue): RefusedField[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => field([...issue.path, name].join('.'), phrase('items.noAttribute')))
      : [field(issue.path.join('.'), textOfFault(issue.message))],
  );
  throw new DomainError('request.invalid', { fields });
}
