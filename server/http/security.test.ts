import { describe, expect, it } from 'vitest';
import { isFromOwnSite } from './security.ts';

const production = { publicUrl: 'https://manyhands.test', environment: 'production' } as const;
const trial = { publicUrl: 'http://localhost:3000', environment: 'development' } as const;

describe('a change comes from PUBLIC_URL, whatever the request says of its host [service-13]', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['this site', { origin: 'https://manyhands.test', host: 'manyhands.test' }, true],
    [
      'this site behind a proxy that changes Host',
      { origin: 'https://manyhands.test', host: '10.0.0.7' },
      true,
    ],
    ['no browser', { host: 'manyhands.test' }, true],
    ['a name that leads here', { origin: 'https://evil.example', host: 'evil.example' }, false],
    ['another port', { origin: 'https://manyhands.test:8443', host: 'manyhands.test:8443' }, false],
    ['this site without encryption', { origin: 'http://manyhands.test', host: 'manyhands.test' }, false],
    ['a name below ours', { origin: 'https://a.manyhands.test', host: 'a.manyhands.test' }, false],
    ['the address of the machine', { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' }, false],
    ['this machine', { origin: 'http://localhost:3000', host: 'localhost:3000' }, false],
    ['a page without an origin', { origin: 'null', host: 'manyhands.test' }, false],
    ['a neighbor', { 'sec-fetch-site': 'same-site', origin: 'https://manyhands.test' }, false],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ])('%s', (_what, headers, isOwn) => expect(isFromOwnSite(headers, production)).toBe(isOwn));
});

describe('outside production this machine is this site, too [service-13]', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['by its name', { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    ['by its address', { origin: 'http://127.0.0.1:4123', host: '127.0.0.1:4123' }, true],
    ['by that of IPv6', { origin: 'http://[::1]:3000', host: '[::1]:3000' }, true],
    ['another server of it', { origin: 'http://localhost:9000', host: 'localhost:3100' }, false],
    ['a name that leads here', { origin: 'http://evil.example:3000', host: 'evil.example:3000' }, false],
    [
      'a name that begins like it',
      { origin: 'http://localhost.evil.example', host: 'localhost.evil.example' },
      false,
    ],
    ['another machine', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, false],
  ])('%s', (_what, headers, isOwn) => expect(isFromOwnSite(headers, trial)).toBe(isOwn));
});
