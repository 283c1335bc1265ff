import { expect, it } from 'vitest';
import { z } from 'zod';
import { english } from '#testing/english.ts';
import { fault, faultInWords } from '../texts/faults.ts';
import { schemaWords } from './schema-words.ts';

it.each([
  ['nothing', z.string(), undefined, 'Please fill this in.'],
  ['null', z.uuid(), null, 'Please fill this in.'],
  ['an empty text', z.string().min(1), '', 'Please fill this in.'],
  ['another type', z.string(), 7, 'This can’t be used here.'],
  ['another format', z.uuid(), 'mine', 'This can’t be used here.'],
  ['another choice', z.enum(['a', 'b']), 'c', 'This can’t be used here.'],
  ['a union', z.union([z.literal('a'), z.number()]), 'c', 'This can’t be used here.'],
  ['what a rule refuses', z.string().refine(() => false), 'x', 'This can’t be used here.'],
  ['a short text', z.string().min(12), 'short', 'At least 12 characters, please.'],
  ['a long text', z.string().max(1200), 'x'.repeat(1201), 'At most 1,200 characters, please.'],
  ['few of them', z.array(z.number()).min(2), [1], 'At least 2 are needed here.'],
  ['many of them', z.array(z.number()).max(2), [1, 2, 3], 'At most 2 are allowed here.'],
  ['a small number', z.number().min(1), 0, 'This must be at least 1.'],
  ['a large number', z.number().max(10_000), 10_001, 'This can be at most 10,000.'],
  ['what has words of its own', z.string({ error: fault('limits.hours', { count: 2 }) }), 7, '2 hours'],
])('says of %s what is wrong', (_of, schema: z.ZodType, value, words) => {
  const { error } = schema.safeParse(value, { error: schemaWords });
  expect(error?.issues.map(({ message }) => faultInWords(message, english))).toEqual([words]);
});
