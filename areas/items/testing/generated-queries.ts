// Items and queries about them as fast-check makes them: most queries are right, and some have a piece too many or too few.
import fc from 'fast-check';
import type { ItemValue } from '#areas/items/server/expressions/tree.rules.ts';
import { casesOf } from '#testing/fuzz.ts';
import type { TestItem } from './other-engine.ts';
import type { AskedParams } from './queries.ts';

/** How many queries a test asks; `npm run fuzz` asks many more. */
export const generatedQueryCount = casesOf(300);

const pks = ['A', 'A#1', 'A#10', 'A#2', 'AB', 'B', 'B#', 'a', 'USER#1', 'USER#12'];
const sks = ['X', 'X#1', 'X#1#2', 'XY', 'x'];
const words = ['a', 'ab', 'abc', 'b', 'B', 'ba', '1', '10', '2', 'draft'];
const numbers = [-3, 0, 1, 1.5, 2, 10, 100];

/** What is right, but for once in a while. */
const mostly = <Right, Wrong>(right: fc.Arbitrary<Right>, wrong: fc.Arbitrary<Wrong>) =>
  fc.oneof({ weight: 19, arbitrary: right }, { weight: 1, arbitrary: wrong });

const word = fc.constantFrom(...words);
const number = fc.constantFrom(...numbers);
const scalar: fc.Arbitrary<ItemValue> = fc.oneof(word, number);
const list = fc.array(scalar, { maxLength: 4 });
const map = fc.record(
  { x: scalar, y: fc.record({ z: scalar, list }, { requiredKeys: [] }) },
  { requiredKeys: [] },
) as fc.Arbitrary<ItemValue>;

/** One item for each key: `s` and `n` always, all else sometimes, and `any` of any type. */
export const generatedItems: fc.Arbitrary<TestItem[]> = fc
  .array(
    fc.record(
      {
        s: word,
        n: number,
        status: fc.constantFrom('draft', 'published', 'archived'),
        flag: fc.constant(true),
        list,
        map,
        any: fc.oneof(scalar, list, map, fc.constant(true), fc.constant(null)),
      },
      { requiredKeys: ['s', 'n'] },
    ),
    { minLength: pks.length * sks.length, maxLength: pks.length * sks.length },
  )
  .map((attributes) =>
    attributes.map((own, index) => ({
      ...own,
      pk: pks[index % pks.length] ?? '',
      sk: sks[Math.floor(index / pks.length)] ?? '',
    })),
  );

/** An expression with the values that it uses; names are the same in all. */
interface Written {
  text: string;
  values: ItemValue[];
}

const mark = '§';
const value = (made: fc.Arbitrary<ItemValue>): fc.Arbitrary<Written> =>
  fc
    .tuple(made, mostly(fc.constant(mark), fc.constant(`(${mark})`)))
    .map(([one, text]) => ({ text, values: [one] }));
const plainText = (text: string): Written => ({ text, values: [] });

const write =
  (template: string) =>
  (parts: readonly Written[]): Written => {
    const rest = [...parts];
    return {
      text: template.replaceAll('_', () => rest.shift()?.text ?? ''),
      values: parts.flatMap(({ values }) => values),
    };
  };
const written = (template: string, ...parts: fc.Arbitrary<Written>[]): fc.Arbitrary<Written> =>
  fc.tuple(...parts).map(write(template));

const barePath = fc
  .constantFrom(
    's',
    'n',
    '#status',
    'flag',
    '#list',
    '#map',
    '#any',
    '#list[0]',
    '#list[2]',
    '#map.x',
    '#map.#x',
    '#map.y.z',
    '#map.y.#list[1]',
    '#any[0]',
    '#any.x',
    'missing',
    'missing.#map[3]',
  )
  .map(plainText);
/** Once in a while in parentheses, within which its beginning may stand in others. */
const path = fc.oneof(
  { weight: 12, arbitrary: barePath },
  { weight: 1, arbitrary: written('(_)', barePath) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('((#map).x)', '(( #map.y ).z)', '(((#map).y).z)', '((#list)[0])', '((s))', '(#map).x')
      .map(plainText),
  },
);
const size = written('size(_)', path);
const ordered = fc.oneof(word, number);
const comparator = fc.constantFrom('=', '<>', '<', '<=', '>', '>=');

const comparison: fc.Arbitrary<Written> = fc.oneof(
  comparator.chain((sign) => written(`_ ${sign} _`, path, value(ordered))),
  comparator.chain((sign) => written(`_${sign}_`, value(ordered), path)),
  comparator.chain((sign) => written(`_ ${sign} _`, size, value(number))),
  comparator.chain((sign) => written(`_ ${sign} n`, size)),
  comparator.chain((sign) => written(`s ${sign} _`, path)),
  written('_ = _', path, value(fc.constantFrom<ItemValue>(true, null))),
  mostly(
    written('_ BETWEEN _ AND _', path, value(fc.constantFrom(0, 1)), value(fc.constantFrom(1.5, 10))),
    written('_ BETWEEN _ AND _', path, value(ordered), value(ordered)),
  ),
  fc
    .array(value(scalar), { minLength: 1, maxLength: 4 })
    .chain((choices) =>
      path.map((one) => write(`_ IN (${choices.map(() => '_').join(', ')})`)([one, ...choices])),
    ),
  written('attribute_exists(_)', path),
  written('attribute_not_exists (_)', path),
  written(
    'attribute_type(_, _)',
    path,
    value(
      mostly(fc.constantFrom<ItemValue>('S', 'N', 'BOOL', 'NULL', 'L', 'M', 'SS'), fc.constantFrom('X', 1)),
    ),
  ),
  written('begins_with(_, _)', path, value(mostly(word, number))),
  written('contains(_, _)', path, value(scalar)),
);

const { condition } = fc.letrec<{ condition: Written }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 3, arbitrary: comparison },
    { weight: 1, arbitrary: written('_ AND _', tie('condition'), tie('condition')) },
    { weight: 1, arbitrary: written('_ or _', tie('condition'), tie('condition')) },
    { weight: 1, arbitrary: written('NOT _', tie('condition')) },
    { weight: 1, arbitrary: written('(_)', tie('condition')) },
  ),
}));

const keyValue = (texts: readonly string[]) => value(fc.constantFrom(...texts));

const rangeOf = (name: string, texts: readonly string[]): fc.Arbitrary<Written> =>
  fc.oneof(
    fc.constantFrom('=', '<', '<=', '>', '>=').chain((sign) => written(`${name} ${sign} _`, keyValue(texts))),
    written(`begins_with(${name}, _)`, keyValue([...texts, 'U', 'A#', 'X#1#'])),
    written(`${name} BETWEEN _ AND _`, keyValue(texts), keyValue(texts)),
  );

const keyCondition = (hash: string, hashes: string[], range: string, ranges: string[]) => {
  const whole = written(`${hash} = _`, keyValue(hashes));
  return mostly(
    fc.oneof(
      whole,
      written('_ AND _', whole, rangeOf(range, ranges)),
      written('_ and _', rangeOf(range, ranges), whole),
    ),
    written('_ AND _', rangeOf(hash, hashes), rangeOf(range, ranges)),
  );
};

const projection = fc
  .uniqueArray(barePath, { minLength: 1, maxLength: 4, selector: ({ text }) => text })
  .map((paths) => paths.map(({ text }) => text).join(', '));

/** A piece of an expression taken out, or another one put there; spaces stay, so that no two words become one. */
const spoiled = (text: string): fc.Arbitrary<string> => {
  const pieces = text.match(/§|#?\w+|<=|>=|<>|\S/g) ?? [];
  return fc
    .tuple(
      fc.nat({ max: pieces.length }),
      fc.constantFrom(
        '',
        '(',
        ')',
        'AND',
        'NOT',
        ',',
        '.',
        '[0]',
        '=',
        ':none',
        '#none',
        'pk',
        'name',
        '$',
        '5',
      ),
    )
    .map(([at, piece]) =>
      [...pieces.slice(0, at), piece, ...pieces.slice(piece === '' ? at + 1 : at)].join(' '),
    );
};

const maybeSpoiled = (one: Written): fc.Arbitrary<Written> =>
  mostly(
    fc.constant(one),
    spoiled(one.text).map((text) => ({ ...one, text })),
  );

const names: Readonly<Record<string, string>> = {
  '#status': 'status',
  '#list': 'list',
  '#map': 'map',
  '#any': 'any',
  '#x': 'x',
};

/** A query in the shape of a document client's. */
export const generatedQuery: fc.Arbitrary<AskedParams> = fc
  .boolean()
  .chain((byIndex) =>
    fc.record({
      byIndex: fc.constant(byIndex),
      key: (byIndex ? keyCondition('sk', sks, 'pk', pks) : keyCondition('pk', pks, 'sk', sks)).chain(
        maybeSpoiled,
      ),
      filter: fc.option(condition.chain(maybeSpoiled), { freq: 3 }),
      projection: fc.option(
        projection.chain((text) => mostly(fc.constant(text), spoiled(text))),
        { freq: 1 },
      ),
      forward: fc.option(fc.boolean()),
      limit: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 2 }),
      start: mostly(
        fc.constant(null),
        fc.record({ pk: fc.constantFrom(...pks), sk: fc.constantFrom(...sks) }),
      ),
    }),
  )
  .map(({ byIndex, key, filter, projection: paths, forward, limit, start }) => {
    const values: Record<string, ItemValue> = {};
    const expression = (one: Written, prefix: string): string => {
      const rest = [...one.values];
      return one.text.replaceAll(mark, () => {
        const name = `:${prefix}${one.values.length - rest.length}`;
        values[name] = rest.shift() ?? null;
        return name;
      });
    };
    const KeyConditionExpression = expression(key, 'k');
    const FilterExpression = filter && expression(filter, 'f');
    const all = [KeyConditionExpression, FilterExpression, paths].join(' ');
    const used = Object.entries(names).filter(([name]) => new RegExp(`${name}\\b`).test(all));
    return {
      ...(byIndex ? { IndexName: 'skGSI' } : {}),
      KeyConditionExpression,
      ...(FilterExpression === null ? {} : { FilterExpression }),
      ...(paths === null ? {} : { ProjectionExpression: paths }),
      ...(used.length > 0 ? { ExpressionAttributeNames: Object.fromEntries(used) } : {}),
      ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
      ...(forward === null ? {} : { ScanIndexForward: forward }),
      ...(limit === null ? {} : { Limit: limit }),
      ...(start === null ? {} : { ExclusiveStartKey: start }),
    };
  });
