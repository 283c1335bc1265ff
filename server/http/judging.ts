import { z } from 'zod';
import { DomainError, type RefusedField } from '#shared/errors.ts';
import { schemaWords } from '#shared/rules/schema-words.ts';
import { textOfFault } from '#shared/texts/faults.ts';
import { inPieces } from '../platform/turns.ts';

/* What requests bring, judged by the schemas of the contract. */

type Issue = z.core.$ZodIssue;

/**
 * What a schema makes of a part of a request; without a schema nothing is taken.
 * @throws DomainError `request.invalid` with every fault at its path
 */
export function judge<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  if (!schema) return undefined as z.output<S>;
  const result = schema.safeParse(value ?? {}, { error: schemaWords });
  if (result.success) return result.data;
  return refuse(result.error.issues);
}

/** How what somebody sends to an endpoint is judged: in pieces where lists of it may be very long (`longLists`). */
export const judgeOfBody = <S extends z.ZodType>({
  body,
  longLists,
}: {
  body?: S;
  longLists?: readonly (readonly string[])[];
}): ((value: unknown) => Promise<z.output<S>>) =>
  body && longLists ? judgeWithLongLists(body, longLists) : async (value) => judge(body, value);

/**
 * The same for bodies with lists that may be very long: each of their entries is a piece of the work, so that others get their
 * turn in between. What holds for a list as a whole is judged last, once all of its entries are right.
 * @param paths of the lists: names of fields, of objects within objects
 */
export function judgeWithLongLists<S extends z.ZodType>(
  schema: S,
  paths: readonly (readonly string[])[],
): (value: unknown) => Promise<z.output<S>> {
  let rest: z.ZodType = schema;
  const lists = paths.map((path) => {
    const parts = apart(rest, path);
    rest = parts.rest;
    return { path, entry: parts.entry };
  });
  return async (value) => {
    let withoutEntries: unknown = value ?? {};
    const wrong: Issue[] = [];
    for (const { path, entry } of lists) {
      const list = path.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value);
      if (!Array.isArray(list)) continue;
      const { entries, issues } = await inPieces(judgeEntries(entry, list, path));
      withoutEntries = withListAt(withoutEntries, path, issues.length > 0 ? [] : entries);
      wrong.push(...issues);
    }
    const result = rest.safeParse(withoutEntries, { error: schemaWords });
    if (result.success && wrong.length === 0) return result.data as z.output<S>;
    return refuse([...(result.error?.issues ?? []), ...wrong]);
  };
}

function* judgeEntries(
  schema: z.ZodType,
  list: readonly unknown[],
  path: readonly string[],
): Generator<void, { entries: unknown[]; issues: Issue[] }, void> {
  const entries: unknown[] = [];
  const issues: Issue[] = [];
  for (const [index, entry] of list.entries()) {
    const result = schema.safeParse(entry, { error: schemaWords });
    if (result.success) entries.push(result.data);
    else
      issues.push(
        ...result.error.issues.map((issue) => ({ ...issue, path: [...path, index, ...issue.path] })),
      );
    yield;
  }
  return { entries, issues };
}

/** The schema of the list's entries, and the whole's schema that takes any entries. */
function apart(schema: z.ZodType, [name, ...path]: readonly string[]): { rest: z.ZodType; entry: z.ZodType } {
  if (name === undefined) {
    if (!(schema instanceof z.ZodArray)) throw new Error('no list is there');
    return {
      rest: schema.clone({ ...schema.def, element: z.unknown() }),
      entry: schema.element as z.ZodType,
    };
  }
  if (!(schema instanceof z.ZodObject)) throw new Error('no object is there');
  const { rest, entry } = apart(schema.shape[name] as z.ZodType, path);
  return { rest: schema.safeExtend({ [name]: rest }), entry };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function withListAt(value: unknown, [name, ...path]: readonly string[], list: unknown[]): unknown {
  if (name === undefined || !isObject(value)) return list;
  return { ...value, [name]: withListAt(value[name], path, list) };
}

function refuse(issues: readonly Issue[]): never {
  const fields: RefusedField[] = issues.map((issue) => ({
    path: issue.path.join('.'),
    code: issue.code ?? 'invalid',
    text: textOfFault(issue.message),
  }));
  throw new DomainError('request.invalid', { fields });
}
