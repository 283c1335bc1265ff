// Takes schemas apart: where texts are in them.
import { z } from 'zod';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { schemaBehind } from '#areas/forms/rules/form-definition/definition.ts';

/** The schemas of everything that endpoints take, with the endpoint's name and the part of the request. */
export const contractInputs = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<AnyEndpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [{ name: `${area}.${name} ${part}`, schema }] : [],
    ),
  ),
);

/** One text that a schema asks for. */
interface SchemaText {
  /** Where it is, `people.0.email`. */
  path: string;
  text: z.ZodString;
  /** A value of the schema's shape with this text in it. */
  inside: (text: string) => unknown;
}

/** Every text of a schema; of a list that of its first entry, of a record those that are its keys. */
export function textsOf(schema: z.ZodType): SchemaText[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return [{ path: '', text: schema as z.ZodString, inside: (text) => text }];
  if (schema instanceof z.ZodObject) {
    const sample = sampleOf(schema) as object;
    return Object.entries<z.ZodType>(schema.shape).flatMap(([key, child]) =>
      textsOf(child).map((found) => ({
        ...found,
        path: join(key, found.path),
        inside: (text) => ({ ...sample, [key]: found.inside(text) }),
      })),
    );
  }
  if (schema instanceof z.ZodArray)
    return textsOf(schema.element as z.ZodType).map((found) => ({
      ...found,
      path: join('0', found.path),
      inside: (text) => [found.inside(text)],
    }));
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(textsOf);
  if (schema instanceof z.ZodRecord)
    return [
      ...textsOf(schema.keyType as z.ZodType).map((found) => ({
        ...found,
        path: join('key', found.path),
        inside: (text: string) => ({ [String(found.inside(text))]: sampleOf(schema.valueType as z.ZodType) }),
      })),
      ...textsOf(schema.valueType as z.ZodType).map((found) => ({
        ...found,
        path: join('*', found.path),
        inside: (text: string) => ({ key: found.inside(text) }),
      })),
    ];
  const inner = innerOf(schema);
  return inner ? textsOf(inner) : [];
}

/**
 * A value of the schema's shape; each part of it fits by itself.
 * @throws Error for a schema of a kind that no endpoint has used so far
 */
function sampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries<z.ZodType>(schema.shape).map(([key, child]) => [key, sampleOf(child)]),
    );
  if (schema instanceof z.ZodArray)
    return [[], [sampleOf(schema.element as z.ZodType)]].find((list) => schema.safeParse(list).success);
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodDefault) return schema.def.defaultValue;
  const inner = innerOf(schema);
  if (inner) return sampleOf(inner);
  const offered = schema instanceof z.ZodEnum ? schema.options : samples;
  const fitting = offered.find((sample) => schema.safeParse(sample).success);
  if (fitting === undefined)
    throw new Error(`nothing fits a ${schema.def.type}: ${JSON.stringify(schema.def)}`);
  return fitting;
}

const samples = [
  'Ann',
  'ann@example.org',
  'https://example.org/',
  'Volunteer1!',
  '123456',
  '2125550123',
  '00000000-0000-4000-8000-000000000000',
  '2030-06',
  '2030-06-05',
  '2030-06-05T10:00:00Z',
  '0123456789abcdef0123456789abcdef',
  '003000000000001AAA',
  'text',
  1,
  false,
];

/** Of a pipe that takes anything and looks at it later, what it looks with. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const later = schemaBehind.get(schema);
  if (later) return later;
  if (schema instanceof z.ZodPipe)
    return (takesAnything(schema.in as z.ZodType) ? schema.out : schema.in) as z.ZodType;
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return schema.unwrap() as z.ZodType;
  return undefined;
}

function takesAnything(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodPipe) return takesAnything(schema.in as z.ZodType);
  return schema instanceof z.ZodUnknown || schema instanceof z.ZodAny;
}

const join = (key: string, rest: string): string => (rest === '' ? key : `${key}.${rest}`);
