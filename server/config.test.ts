import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, StartError } from './config.ts';
import { isWeakSecret } from './production.ts';
import { openDatabase } from './db/client.ts';

const folder = mkdtempSync(join(tmpdir(), 'manyhands-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = 'x'.repeat(32);
const production = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'kT5v0pZq9cW2yLr8NfXb3sGd7mHj4aQe',
  PUBLIC_URL: 'https://manyhands.test',
  SMTP_URL: 'smtp://localhost',
  DATABASE_URL: 'postgres://localhost/manyhands',
};

const texting = {
  SMS_URL: 'https://sms.example.org/texts',
  SMS_TOKEN: 'token',
  SMS_FROM: '+15125550100',
  SMS_INBOUND_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
};

it.each([
  ['beside the demo data they come to a page', {}, 'development'],
  ['without demo data none are sent', { DEMO_DATA: 'off' }, undefined],
  ['in production none are', production, undefined],
  ['a provider is named', texting, expect.objectContaining({ url: texting.SMS_URL })],
])('of texts: %s [texting-11, texting-12]', (_name, environment, sms) =>
  expect(readConfig({ ...environment }).sms).toEqual(sms),
);

describe('a wrong variable is told in one true sentence', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a port that no machine has', { PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
    ['a port in words', { PORT: 'web' }, 'PORT must be a number from 0 to 65535.'],
    ['a broken port', { PORT: '80.5' }, 'PORT must be a number from 0 to 65535.'],
    ['a pool too large', { DATABASE_POOL: '1000' }, 'DATABASE_POOL must be a number from 2 to 200.'],
    ['a switch', { RATE_LIMIT: 'no' }, 'RATE_LIMIT must be one of on, off.'],
    [
      'a log level',
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, silent.',
    ],
    ['a start that is no instant', { CLOCK_START: '2030-06-05' }, 'CLOCK_START must be an instant such as'],
    [
      'a start without an offset',
      { CLOCK_START: '2030-06-05T10:00:00' },
      'CLOCK_START must be an instant such as',
    ],
    [
      'proxies that are not named',
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be the number of proxies in front',
    ],
    [
      'everybody as a proxy',
      { TRUST_PROXY: '0.0.0.0/0' },
      'TRUST_PROXY must be the number of proxies in front',
    ],
    ['a proxy by its name', { TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be the number of proxies in front'],
    ['an address', { PUBLIC_URL: 'nonsense' }, 'PUBLIC_URL must be an address that begins with'],
    [
      'a number without its country code',
      { ...texting, SMS_FROM: '5125550100' },
      'SMS_FROM must be a number with its country code, such as +15125550100.',
    ],
    [
      'a secret of another kind',
      { ...texting, SMS_INBOUND_SECRET: 'whsec_short' },
      'SMS_INBOUND_SECRET must be whsec_ and 24 to 64 bytes in Base64',
    ],
    [
      'a provider alone',
      { SMS_URL: 'https://sms.example.org' },
      'SMS_URL, SMS_TOKEN, SMS_FROM, SMS_INBOUND_SECRET must be set together, or none of them.',
    ],
    ['countries by their names', { SMS_COUNTRIES: 'US' }, 'SMS_COUNTRIES must be how numbers begin'],
    ['a sender', { MAIL_FROM: 'nonsense' }, 'MAIL_FROM must be an email address'],
    [
      'a password in the quotes of a word processor',
      { SMTP_URL: 'smtps://post:‘secret’@mail.example.org' },
      'SMTP_URL has curly quotes in it: please write it without quotes, or with straight ones',
    ],
    [
      'the port of one protocol under the name of the other',
      { SMTP_URL: 'smtp://post:secret@mail.example.org:465' },
      'SMTP_URL must begin with smtps:// for port 465',
    ],
    [
      'a sender over two lines',
      { MAIL_FROM: 'A <a@example.org>\r\nBcc: b@example.org' },
      'MAIL_FROM must be',
    ],
    [
      'tiles without their owner',
      { MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' },
      'MAP_ATTRIBUTION must say whose map it is',
    ],
  ])('%s', (_what, variables, sentence) => {
    const read = () => readConfig({ AUTH_SECRET: secret, DATA_DIR: folder, ...variables });
    expect(read).toThrow(StartError);
    expect(read).toThrow(sentence);
  });

  it.each(['no-reply@example.org', 'Manyhands <no-reply@example.org>', '"Hands, Many" <a@b.example.org>'])(
    'a right sender: %s',
    (MAIL_FROM) =>
      expect(readConfig({ AUTH_SECRET: secret, DATA_DIR: folder, MAIL_FROM }).mailFrom).toBe(MAIL_FROM),
  );
});

it.each<[string, unknown]>([
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['127.0.0.1, fd00::/8', ['127.0.0.1', 'fd00::/8']],
])('the proxies %s are trusted [service-10]', (TRUST_PROXY, trusted) => {
  expect(readConfig({ AUTH_SECRET: secret, DATA_DIR: folder, TRUST_PROXY }).trustProxy).toEqual(trusted);
});

describe('tiles of maps [finding-27]', () => {
  const read = (MAP_TILES: string, MAP_ATTRIBUTION = 'A map') =>
    readConfig({ AUTH_SECRET: secret, DATA_DIR: folder, MAP_TILES, MAP_ATTRIBUTION }).map;

  it.each([
    'tiles.example.org/{z}/{x}/{y}.png',
    'http://tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}.png',
    'https://tiles.example.org/{z}/{x}/{y}/{y}.png',
    'https://tiles.example.org/{z}/{x}/{y}{r}.png',
    'https://{s}.example.org/{z}/{x}/{y}.png',
    'https://{z}/{x}/{y}.png',
    'https://me:secret@tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles;script-src/{z}/{x}/{y}.png',
    'javascript:alert(1)//{z}/{x}/{y}',
  ])('%s is refused in one sentence', (address) => {
    expect(() => read(address)).toThrow('MAP_TILES must be an https address with {z}, {x} and {y} once each');
  });

  it.each([
    ['https://Tiles.example.org/{z}/{x}/{y}.png?key=a-b', 'https://tiles.example.org'],
    ['https://tiles.example.org:8443/{z}/{y}/{x}', 'https://tiles.example.org:8443'],
    ['https://tiles.example.org/?z={z}&x={x}&y={y}', 'https://tiles.example.org'],
    ['https://[2001:db8::1]/{z}/{x}/{y}.png', 'https://[2001:db8::1]'],
    ['http://127.0.0.1:4000/{z}/{x}/{y}.png', 'http://127.0.0.1:4000'],
  ])('%s is taken, and its origin named', (address, origin) => {
    expect(read(address)).toMatchObject({ address, origin });
  });

  it('belong to whom the operator names, with an address or without', () => {
    const given = 'https://tiles.example.org/{z}/{x}/{y}.png';
    expect(read(given, '© Somebody & others')?.attribution).toEqual({
      text: '© Somebody & others',
      href: null,
    });
    expect(read(given, '© OpenStreetMap contributors https://osm.org/copyright')?.attribution).toEqual({
      text: '© OpenStreetMap contributors',
      href: 'https://osm.org/copyright',
    });
    expect(() => read(given, ' ')).toThrow('MAP_ATTRIBUTION must say whose map it is');
  });

  it('are none unless they are given, on every machine', () => {
    expect(
      readConfig({ AUTH_SECRET: secret, DATA_DIR: folder, MAP_ATTRIBUTION: 'A map' }).map,
    ).toBeUndefined();
  });
});

it('a data folder that is a file is refused in one sentence when the database opens', async () => {
  const dataDir = join(folder, 'file');
  writeFileSync(dataDir, '');
  const opened = openDatabase({ kind: 'pglite', dataDir });
  await expect(opened).rejects.toThrow(StartError);
  await expect(opened).rejects.toThrow(`DATA_DIR ${dataDir} can't be written.`);
});

it('a data folder in a folder that the system makes up is refused at once [service-4]', () => {
  const read = () => readConfig({ DATA_DIR: '/proc/nope/data' });
  expect(read).toThrow(StartError);
  expect(read).toThrow("DATA_DIR /proc/nope/data can't be written.");
});

describe('production [service-12]', () => {
  it('starts with what it needs, and has nothing to warn of', () => {
    const { environment, warnings } = readConfig(production);
    expect([environment, warnings]).toEqual(['production', []]);
  });

  it('takes the embedded database only when that is said', () => {
    const embedded = { ...production, DATABASE_URL: '' };
    expect(() => readConfig(embedded)).toThrow("can't start in production without DATABASE_URL");
    expect(readConfig({ ...embedded, ALLOW_EMBEDDED: 'true' }).databaseUrl).toBeUndefined();
  });

  it.each([
    ['one sign', 'x'.repeat(40)],
    ['few signs', 'abcabcdabcabcdabcabcabdcabcdabcabd'],
    ['one piece again and again', 'kT5v0pZq9c'.repeat(4)],
    ['an example', 'tests-only-secret-that-is-long-enough'],
    ['a default', 'CHANGE_ME_CHANGE_ME_please_now_1234'],
    ['a row of the keyboard', '0123456789abcdefghijklmnopqrstuv'],
  ])('refuses a secret that could be guessed: %s', (_what, AUTH_SECRET) => {
    expect(() => readConfig({ ...production, AUTH_SECRET })).toThrow('AUTH_SECRET could be guessed');
    expect(readConfig({ AUTH_SECRET, DATA_DIR: folder }).authSecret).toBe(AUTH_SECRET);
  });

  it('takes every secret that was drawn at random', () => {
    for (let draw = 0; draw < 200; draw += 1) {
      for (const encoding of ['base64', 'base64url', 'hex'] as const)
        expect(isWeakSecret(randomBytes(32).toString(encoding))).toBe(false);
    }
  });

  it('warns in one sentence when people come without encryption', () => {
    expect(readConfig({ ...production, PUBLIC_URL: 'http://shelter.local' }).warnings).toEqual([
      expect.stringMatching(/^Warning: PUBLIC_URL is not https[^.]*\.$/),
    ]);
    const { warnings } = readConfig({ ...production, ...texting, SMS_URL: 'http://10.0.0.5/texts' });
    expect(warnings).toEqual([expect.stringMatching(/^Warning: SMS_URL is not https[^.]*\.$/)]);
  });
});

describe('a server of developers', () => {
  it.each(['1', 'true', 'on'])('is refused in production (%s) [service-12]', (MANYHANDS_DEV) => {
    const read = () => readConfig({ ...production, MANYHANDS_DEV });
    expect(read).toThrow("Manyhands can't start in production with MANYHANDS_DEV");
  });

  it('is none in production unless that is said', () => {
    expect(readConfig({ ...production, MANYHANDS_DEV: 'false' }).dev).toBe(false);
    expect(readConfig({ AUTH_SECRET: secret, DATA_DIR: folder, MANYHANDS_DEV: '1' }).dev).toBe(true);
  });
});

it.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', PORT: '4000' }, 'http://localhost:4000'],
  [{ HOST: '10.1.2.3' }, 'http://10.1.2.3:3000'],
  [{ HOST: '10.1.2.3', PUBLIC_URL: 'http://shelter.local/' }, 'http://shelter.local'],
] as [Record<string, string>, string][])('with %j the address of people is %s', (variables, address) =>
  expect(readConfig({ AUTH_SECRET: secret, DATA_DIR: folder, ...variables }).publicUrl).toBe(address),
);

describe('a clock that starts elsewhere', () => {
  it('is for tests', () => {
    const config = readConfig({ AUTH_SECRET: secret, CLOCK_START: '2030-06-05T10:00:00-05:00' });
    expect(config.clockStart).toEqual(new Date('2030-06-05T15:00:00Z'));
    expect(readConfig({ AUTH_SECRET: secret }).clockStart).toBeUndefined();
  });

  it('is refused in production', () => {
    const read = () => readConfig({ ...production, CLOCK_START: '2030-06-05T10:00:00-05:00' });
    expect(read).toThrow("Manyhands can't start in production with CLOCK_START: its clock would be wrong.");
  });
});
