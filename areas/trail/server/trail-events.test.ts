import { expect, it } from 'vitest';
import { trailWhats } from '#areas/trail/rules/trail.ts';
import type { EventDefinition } from '#server/platform/events.ts';

const modules = import.meta.glob<Record<string, unknown>>('/areas/*/server/**/*.events.ts', { eager: true });

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'version' in value && 'schema' in value;

it('has words for each event that tells of a change, and for no other [trail-1]', () => {
  const telling = Object.values(modules)
    .flatMap((module) => Object.values(module).filter(isEvent))
    .filter(({ trail }) => trail)
    .map(({ type }) => type);
  expect(telling.toSorted()).toEqual([...trailWhats].toSorted());
});
