import { expect, it } from 'vitest';
import { z } from 'zod';
import type { EventDefinition } from './platform/events.ts';

const modules = import.meta.glob<Record<string, unknown>>('/areas/*/server/**/*.events.ts', { eager: true });

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'version' in value && 'schema' in value;

const areaOf = (file: string): string => /^\/areas\/([^/]+)\//.exec(file)?.[1] ?? '';

const definitions = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module)
    .filter(isEvent)
    .map((definition) => ({ area: areaOf(file), ...definition })),
);

/** The shape of what is kept of each event, by type and version. */
const shapesOf = (events: readonly EventDefinition[]): object =>
  Object.fromEntries(
    events
      .map(
        ({ type, version, schema, kept = schema }) =>
          [`${type}@${version}`, z.toJSONSchema(kept, { io: 'output' })] as const,
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const shapes = shapesOf(definitions);

/** The shapes that each area keeps beside its events. */
const known = import.meta.glob<object>('/areas/*/server/event-shapes.json', {
  eager: true,
  import: 'default',
});

it('every event has a type of its own', () => {
  expect(definitions.length).toBeGreaterThan(20);
  expect(Object.keys(shapes)).toHaveLength(definitions.length);
});

it.each([...new Set([...definitions.map(({ area }) => area), ...Object.keys(known).map(areaOf)])])(
  '%s keeps the shape that each version has: another shape is another version [events-5]',
  (area) => {
    const own = shapesOf(definitions.filter((event) => event.area === area));
    expect(JSON.parse(JSON.stringify(own))).toEqual(known[`/areas/${area}/server/event-shapes.json`]);
  },
);

it('keeps no names, addresses, words of people, codes or tokens [events-2]', () => {
  const personal = /"(?:\w*name|names|email|phone|message|code|token|invitedBy|ageVerified)":/i;
  const telling = Object.entries(shapes).filter(([, shape]) => personal.test(JSON.stringify(shape)));
  expect(telling.map(([event]) => event)).toEqual([]);
});
