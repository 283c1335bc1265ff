import { expect, it } from 'vitest';
import { trailWhats } from '#areas/trail/rules/trail.ts';
import { loggedBy, unlogged, untold } from '#areas/trail/testing/trail-coverage.ts';
import { contract } from '#shared/contract/index.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { EventDefinition } from '#server/platform/events.ts';

const modules = import.meta.glob<Record<string, unknown>>('/areas/*/server/**/*.events.ts', { eager: true });

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'version' in value && 'schema' in value;

const events = Object.values(modules).flatMap((module) => Object.values(module).filter(isEvent));
const typesOf = (some: readonly EventDefinition[]) => some.map(({ type }) => type).toSorted();

/** What those who run an organization can change, by `area.endpoint`. */
const changes = Object.entries(contract)
  .flatMap(([area, endpoints]) =>
    Object.entries(endpoints as Record<string, AnyEndpoint>).map(
      ([name, endpoint]) => [`${area}.${name}`, endpoint] as const,
    ),
  )
  .filter(([, { method, access }]) => method !== 'GET' && /^(orgMember|organizer|kiosk)$/.test(access))
  .map(([name]) => name);

it('has words for each event that tells of a change, and for no other [trail-1]', () => {
  expect(typesOf(events.filter(({ trail }) => trail))).toEqual([...trailWhats].toSorted());
});

it('leaves out no event without a reason [trail-1]', () => {
  expect(typesOf(events.filter(({ trail }) => !trail))).toEqual(Object.keys(untold).toSorted());
});

it('says of everything that an organizer can do what the log has of it, or why it has nothing [trail-1]', () => {
  expect([...Object.keys(loggedBy), ...Object.keys(unlogged)].toSorted()).toEqual(changes.toSorted());
  const known: readonly string[] = trailWhats;
  expect(
    Object.values(loggedBy)
      .flat()
      .filter((what) => !known.includes(what)),
  ).toEqual([]);
});

it('has nothing that nobody does [trail-1]', () => {
  const done: readonly string[] = Object.values(loggedBy).flat();
  // The first is the installation's own; feeds are made by all who may see the dates.
  const others = ['webhook.given-up', 'calendar-feed.made', 'calendar-feed.renewed', 'calendar-feed.ended'];
  expect(trailWhats.filter((what) => !done.includes(what))).toEqual(others);
});
