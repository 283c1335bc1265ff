import { expect, it } from 'vitest';
import { bodyMaxOf, strayBodyMax } from './body-limits.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { contract } from './index.ts';

const endpoints = Object.values(contract).flatMap((area) => Object.values<AnyEndpoint>(area));

it('only members send large documents, and only people with an account pictures [limits-11]', () => {
  const large = endpoints.filter((endpoint) => bodyMaxOf(endpoint) > 64 * 1024 && !endpoint.upload);
  expect(
    large.map(({ access }) => access).filter((access) => !['organizer', 'orgMember'].includes(access)),
  ).toEqual([]);
  expect(endpoints.filter(({ maxBytes, upload }) => maxBytes || upload).length).toBeGreaterThan(3);
  const ofVisitors = endpoints.filter(({ access }) => access === 'public' || access === 'kiosk');
  expect(ofVisitors.map(bodyMaxOf).every((bytes) => bytes === strayBodyMax)).toBe(true);
});
