import { sql, type SQL } from 'drizzle-orm';
import { allows } from '#shared/contract/key-scopes.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { itemsContract } from '#areas/items/contract/items.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Db, Queryable } from '#server/db/client.ts';
import { keepingPlans } from '#server/db/fast-path/kept-plans.ts';
import type { Statement } from '#server/db/fast-path/pipeline.ts';
import { asAsked } from '#server/db/fast-path/prepared-client.ts';
import type { ItemSource, ItemViewer } from '#server/db/items/source.ts';
import type { ItemAddress } from '#server/db/items/writer.ts';
import { keySchemas } from './expressions/keys.rules.ts';
import { filterSql } from './expressions/filter.sql.ts';
import { project } from './expressions/projections.rules.ts';
import type { ItemValue } from './expressions/tree.rules.ts';
import { both, narrowed, type Narrowed } from './keys.sql.ts';
import { askedTextsOf, readItemQuery, type ItemQuery } from './query.rules.ts';
import { itemBytes, writtenFor } from './sources.sql.ts';
import { itemReaderOf, type ItemReader } from './viewers.queries.ts';

type Answer = OutputOf<typeof itemsContract.query>;

/** Bytes of the items that one query looks at, about. */
const pageBytes = 1_000_000;

/**
 * Answers a query with the items that the caller may see (README.md, "Queries").
 * @throws DomainError `request.invalid`, `items.expression`, `items.query`
 */
export async function queryItems(ctx: Context, params: string): Promise<Answer> {
  const query = readItemQuery(params);
  const { deps, actor } = ctx;
  const reader = await itemReaderOf(deps.db, actor, deps.clock.now());
  const page = await readPage(deps.db, readableBy(deps.itemSources, actor), reader, query);
  const matching = page.rows.flatMap(({ item }) => (item ? [item] : []));
  const last = page.rows.at(-1);
  return {
    Items: query.projection ? matching.map((item) => project(item, query.projection ?? [])) : matching,
    Count: matching.length,
    ScannedCount: page.rows.length,
    ...(page.isMore && last ? { LastEvaluatedKey: { pk: last.pk, sk: last.sk } } : {}),
  };
}

/** The kind of item that has such a key; none for a key of no kind. */
export const sourceOf = (sources: readonly ItemSource[], { pk, sk }: ItemAddress): ItemSource | undefined =>
  sources.find((source) => canHave(source.pk, pk) && canHave(source.sk, sk));

const canHave = (key: ItemSource['pk'], value: string): boolean =>
  value !== '' && narrowed(key, { is: '=', value }) !== 'none';

/** One item as the caller sees it; null when there is none, or none for the caller. */
export async function readItem(
  { deps, actor }: Context,
  { pk, sk }: ItemAddress,
): Promise<Readonly<Record<string, ItemValue>> | null> {
  const reader = await itemReaderOf(deps.db, actor, deps.clock.now());
  const { rows } = await readPage(deps.db, readableBy(deps.itemSources, actor), reader, {
    schema: keySchemas.table,
    key: { hash: pk, range: { is: '=', value: sk } },
    filter: null,
    projection: null,
    forward: true,
    limit: 1,
    after: null,
  });
  return rows[0]?.item ?? null;
}

/** The kinds that an actor reads at all: a key those that it is allowed. */
const readableBy = (sources: readonly ItemSource[], actor: Actor): readonly ItemSource[] =>
  actor.kind === 'key'
    ? sources.filter(({ forKeys }) => forKeys !== undefined && allows(actor.scopes, forKeys))
    : sources;

interface Row {
  pk: string;
  sk: string;
  /** Null when the filter doesn't hold. */
  item: Record<string, ItemValue> | null;
  /** How many the database found, one more than the page has room for at most. */
  found: number;
}

/** The page of items that a query looks at, in the order of their keys. */
async function readPage(
  db: Db,
  sources: readonly ItemSource[],
  reader: ItemReader,
  query: ItemQuery,
): Promise<{ rows: Row[]; isMore: boolean }> {
  const statement = pageStatement(sources, reader.viewer, query);
  if (!statement) return { rows: [], isMore: false };
  const read = (handle: Queryable): Statement<Row[]> => {
    const prepared = handle
      .select({
        pk: sql<string>`page.pk`,
        sk: sql<string>`page.sk`,
        item: sql<Row['item']>`page.item`,
        found: sql<number>`page.found`,
      })
      .from(sql`${sql.raw(asAsked)} ${statement}`)
      .prepare('');
    return { execute: () => prepared.execute({ ...reader.values }) };
  };
  const rows = await (isNarrow(sources, reader.viewer, query) ? keepingPlans(db, read) : read(db).execute());
  const [first] = rows;
  return { rows, isMore: first !== undefined && first.found > rows.length };
}

/**
 * Whether one plan is as good as any other: each part is narrowed by an index, or finds what everybody sees in the order of the key. The records
 * of a kind that one person sees are found by the key's order or by their organizations, whichever has fewer rows.
 */
export const isNarrow = (sources: readonly ItemSource[], viewer: ItemViewer, query: ItemQuery): boolean =>
  viewer.userId === null ||
  sources.every((source) => {
    const narrow = narrowedBy(source, query);
    return narrow !== 'all' || lookedUp(source, query).length > 0;
  });

/**
 * The statement behind a page, as a table `page`. Each way to find items is asked for its first keys by its own index; of those the
 * first are taken, and only for them items are made and the filter is asked.
 * @returns null when no kind of item can have such a key
 */
export function pageStatement(
  sources: readonly ItemSource[],
  viewer: ItemViewer,
  query: ItemQuery,
): SQL | null {
  const parts = sources.flatMap((source, index) => partsOf(source, index, viewer, query));
  if (parts.length === 0) return null;
  const asked = sources.filter((_source, index) => parts.some((part) => part.index === index));
  const fewestBytes = Math.min(...asked.map(({ bytesMin = itemBytes }) => bytesMin));
  const most = Math.min(query.limit ?? pageBytes, Math.floor(pageBytes / fewestBytes));
  const order = sql`${sql.raw(query.schema.range)} ${sql.raw(query.forward ? 'asc' : 'desc')}`;
  const keys = sql.join(
    parts.map(({ keysOf }) => keysOf(most + 1)),
    sql` union all `,
  );
  const items = sql.join(
    asked.map((source) => sql`when ${sources.indexOf(source)}::int then ${writtenFor(source, viewer).item}`),
    sql` `,
  );
  const filter = query.filter ? filterSql(query.filter, sql`made.item`) : sql`true`;
  return sql`(select kept.pk, kept.sk, kept.found, case when ${filter} then made.item end as item
    from (
      select *, (count(*) over ())::int as found, row_number() over (order by ${order}) as nth,
        sum(bytes) over (order by ${order}) - bytes as before
      from (select * from (${keys}) each_found order by ${order} limit ${most + 1}) keys
    ) kept
    cross join lateral (select case kept.source ${items} end as item offset 0) made
    where kept.nth <= ${most} and (kept.nth = 1 or kept.before < ${pageBytes})
    order by kept.${order}) page`;
}

interface Part {
  /** Of the source. */
  index: number;
  keysOf(limit: number): SQL;
}

function partsOf(source: ItemSource, index: number, viewer: ItemViewer, query: ItemQuery): Part[] {
  const { schema, after, forward } = query;
  const further =
    after === null ? 'all' : narrowed(source[schema.range], { is: forward ? '>' : '<', value: after });
  const narrow = both(narrowedBy(source, query), further);
  if (narrow === 'none') return [];
  const range = source[schema.range];
  const column = 'same' in range ? null : range.column;
  const order = column ? sql`order by ${column} ${sql.raw(forward ? 'asc' : 'desc')}` : sql``;
  const wanted = [...(narrow === 'all' ? [] : [narrow]), ...lookedUp(source, query)];
  const { key, ways } = writtenFor(source, viewer);
  return ways.map((way) => ({
    index,
    keysOf: (limit) =>
      sql`(select ${key}, ${index}::int as source from ${sql.join([way, ...wanted], sql` and `)} ${order} limit ${limit})`,
  }));
}

/** What the key condition says of a kind's columns. */
const narrowedBy = (source: ItemSource, { schema, key }: ItemQuery): Narrowed =>
  both(
    narrowed(source[schema.hash], { is: '=', value: key.hash }),
    key.range ? narrowed(source[schema.range], key.range) : 'all',
  );

/**
 * What a filter asks of attributes that an index finds. With a limit DynamoDB counts the items that the filter is asked about, so that
 * none may be left out before.
 */
function lookedUp({ found = {} }: ItemSource, { filter, limit }: ItemQuery): SQL[] {
  if (!filter || limit !== null) return [];
  return askedTextsOf(filter).flatMap(({ attribute, is, value }) => {
    const by = Object.hasOwn(found, attribute) ? found[attribute] : undefined;
    if (!by) return [];
    if ('is' in by) return is === '=' ? [by.is(value)] : [];
    const narrow = narrowed({ column: by.key, stored: '', shown: '' }, { is, value });
    return narrow === 'all' || narrow === 'none' ? [] : [narrow];
  });
}
