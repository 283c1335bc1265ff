import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { EventDefinition } from './platform/events.ts';

const modules = import.meta.glob<Record<string, unknown>>('/areas/*/server/**/*.events.ts', { eager: true });

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'version' in value && 'schema' in value;

const definitions = Object.values(modules).flatMap((module) => Object.values(module).filter(isEvent));

/** The shape of what is kept of each event, by type and version. */
const shapes = Object.fromEntries(
  definitions
    .map(
      ({ type, version, schema, kept = schema }) =>
        [`${type}@${version}`, z.toJSONSchema(kept, { io: 'output' })] as const,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

it('every event has a type of its own', () => {
  expect(definitions.length).toBeGreaterThan(20);
  expect(Object.keys(shapes)).toHaveLength(definitions.length);
});

it('keeps the shape that its version has: another shape is another version [events-5]', () => {
  const known: unknown = JSON.parse(readFileSync(new URL('./event-shapes.json', import.meta.url), 'utf8'));
  expect(JSON.parse(JSON.stringify(shapes))).toEqual(known);
});

it('keeps no names, addresses, words of people, codes or tokens [events-2]', () => {
  const personal = /"(?:\w*name|names|email|phone|message|code|token|invitedBy|ageVerified)":/i;
  const telling = Object.entries(shapes).filter(([, shape]) => personal.test(JSON.stringify(shape)));
  expect(telling.map(([event]) => event)).toEqual([]);
});
