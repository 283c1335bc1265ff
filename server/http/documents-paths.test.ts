import { expect, it } from 'vitest';
import { addressInApi } from './documents-paths.ts';

it.each([
  ['/items?params=%7B%7D', '/api/items?params=%7B%7D'],
  ['/confirm-user', '/api/confirm-user'],
  ['/send-email', '/api/send-email'],
  ['/subscription', '/api/subscription'],
  ['/subscription/cancel', '/api/subscription/cancel'],
  ['/subscription/getCardDetail/cus_1/sub_1', '/api/subscription/getCardDetail/cus_1/sub_1'],
  ['/salesforce/submit/delete', '/api/salesforce/submit/delete'],
  ['/public/organization/Riverside/profile/1.webp', '/files/public/organization/Riverside/profile/1.webp'],
])('answers a call of the documents at its own path: %s [items-9]', (path, address) =>
  expect(addressInApi(path)).toBe(address),
);

it.each([
  '/',
  '/items/1',
  '/subscription-package',
  '/subscriptions/packages',
  '/contact-us',
  '/public',
  '/api/items',
])('leaves every other path to its page: %s [items-9]', (path) => expect(addressInApi(path)).toBe(path));
