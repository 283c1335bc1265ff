// Requests made from the document that describes the API: of the shapes that it asks for, and then spoiled.
import fc from 'fast-check';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Schema = { [name: string]: unknown };

/** An operation of the document. */
export interface Operation {
  method: string;
  path: string;
  parameters: readonly { name: string; in: 'path' | 'query'; schema: Schema }[];
  body: Schema | null;
  isUpload: boolean;
}

export interface GeneratedRequest {
  operation: Operation;
  url: string;
  payload: Json | undefined;
}

/** All operations of an OpenAPI document. */
export function operationsOf(document: Record<string, unknown>): Operation[] {
  const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = (
        operation['requestBody'] as { content?: Record<string, { schema: Schema }> } | undefined
      )?.content;
      return {
        method: method.toUpperCase(),
        path,
        parameters: operation['parameters'] as Operation['parameters'],
        body: content?.['application/json']?.schema ?? null,
        isUpload: content?.['multipart/form-data'] !== undefined,
      };
    }),
  );
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%00',
  '../../etc/passwd',
  "' or 1=1 --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'constructor',
  '__proto__',
  'toString',
  '\u202e\u2066',
  'é'.repeat(300),
  '<'.repeat(20_000),
  '9'.repeat(400),
  '2030-02-31',
  '2030-01-01T25:61:61Z',
  '-0',
  'NaN',
  '1e999',
  'null',
  '[]',
];

const hostileValues: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  -(2 ** 31) - 1,
  0.1,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  { __proto__: null, constructor: { prototype: {} } },
  Array.from({ length: 500 }, () => 'a'),
];

/**
 * Any request of the operations.
 * @param known ids, names and keys that are there
 */
export function anyRequest(
  operations: readonly Operation[],
  known: readonly string[],
): fc.Arbitrary<GeneratedRequest> {
  const text = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
  const valueOf = (schema: Schema, depth = 0): fc.Arbitrary<Json> => {
    const right = rightValue(schema, depth);
    return fc.oneof(
      { weight: 20, arbitrary: right },
      { weight: 1, arbitrary: fc.constantFrom(...hostileValues) },
      { weight: 1, arbitrary: text },
    );
  };
  const rightValue = (schema: Schema, depth: number): fc.Arbitrary<Json> => {
    if ('const' in schema) return fc.constant(schema['const'] as Json);
    if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as Json[]));
    const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
    if (choices) return fc.oneof(...choices.map((one) => valueOf(one, depth + 1)));
    switch (schema['type']) {
      case 'object':
        return objectOf(schema, depth);
      case 'array':
        return fc.array(valueOf((schema['items'] ?? {}) as Schema, depth + 1), {
          maxLength: depth > 3 ? 1 : 3,
        });
      case 'string':
        return schema['format'] === 'uuid'
          ? fc.oneof(fc.constantFrom(...known.filter(isUuid)), fc.uuid())
          : fc.oneof(text, text, dates);
      case 'integer':
      case 'number':
        return fc.oneof(fc.integer({ min: 0, max: 50 }), fc.double({ noNaN: true }), fc.integer());
      case 'boolean':
        return fc.boolean();
      default:
        return fc.oneof(text, fc.constantFrom(...hostileValues));
    }
  };
  const objectOf = (schema: Schema, depth: number): fc.Arbitrary<Json> => {
    const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
    const required = new Set(schema['required'] as string[] | undefined);
    const entries = Object.entries(properties).map(
      ([name, one]) => [name, required.has(name), depth > 5 ? text : valueOf(one, depth + 1)] as const,
    );
    if (entries.length === 0) return fc.dictionary(text, text, { maxKeys: 3 }) as fc.Arbitrary<Json>;
    return fc
      .record({
        values: fc.tuple(...entries.map(([, , value]) => value)),
        // Mostly all there, now and then one less or one more.
        without: fc.oneof({ weight: 9, arbitrary: fc.constant(-1) }, fc.nat({ max: entries.length })),
        optional: fc.infiniteStream(fc.boolean()),
        strange: fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, text),
      })
      .map(({ values, without, optional, strange }) => {
        const made: { [name: string]: Json } = {};
        for (const [at, [name, isRequired]] of entries.entries())
          if (at !== without && (isRequired || optional.next().value)) made[name] = values[at]!;
        if (strange !== null) made[strange] = strange;
        return made;
      });
  };
  const requestOf = (operation: Operation): fc.Arbitrary<GeneratedRequest> =>
    fc
      .record({
        values: fc.tuple(
          ...operation.parameters.map(({ schema }) =>
            schema['type'] === 'string' ? rightValue(schema, 0) : valueOf(schema),
          ),
        ),
        payload: operation.body ? valueOf(operation.body) : fc.constant(undefined),
      })
      .map(({ values, payload }) => ({ operation, url: urlOf(operation, values), payload }));
  return fc.constantFrom(...operations).chain(requestOf);
}

const dates = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function urlOf({ path, parameters }: Operation, values: readonly Json[]): string {
  let url = path;
  const query = new URLSearchParams();
  for (const [at, { name, in: where }] of parameters.entries()) {
    const value = values[at];
    if (value === undefined || value === null) continue;
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (where === 'query') query.append(name, text);
    else url = url.replace(`{${name}}`, () => encodeURIComponent(text.toWellFormed()));
  }
  const asked = query.toString();
  return asked === '' ? url : `${url}?${asked}`;
}
