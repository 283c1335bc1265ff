// What a container engine would say of these files, as far as it can be said without one.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { variables } from '#server/variables.ts';
import { systemContract } from '#areas/system/contract/system.ts';
import { root } from '../lib/paths.ts';

const read = (name: string): string => fs.readFileSync(path.join(root, name), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');

/** What a service of compose.yaml is given, by name. */
function environmentOf(service: string): Map<string, string> {
  const [, own = ''] =
    new RegExp(`^ {2}${service}:\\n((?: {4}.*\\n|\\n| {2}#.*\\n)+)`, 'm').exec(compose) ?? [];
  const [, lines = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(own) ?? [];
  return new Map(
    [...lines.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

it('what is copied into the image is there, and is let through [service-22]', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([]);
  const letThrough = new Set(
    read('.dockerignore')
      .split('\n')
      .flatMap((line) => /^!(.+)$/.exec(line)?.[1] ?? []),
  );
  expect(new Set(copied)).toEqual(letThrough);
  // The build is made again when one of these changed, so that all of it is in there.
  const built = [
    ...read('scripts/lib/build.ts').matchAll(/'((?:areas|server|shared|testing|web|vite|tsconfig)[^'*/]*)/g),
  ];
  expect(built.map(([, name = '']) => name).filter((name) => !copied.includes(name))).toEqual([]);
});

it('the image runs the Node that the product names, as nobody special, and says whether it is alive [service-22]', () => {
  const { node } = JSON.parse(read('package.json')).dependencies as { node: string };
  expect(dockerfile).toMatch(new RegExp(`^ARG NODE_IMAGE=node:${node}-[\\w.-]+@sha256:[0-9a-f]{64}$`, 'm'));
  const [, final = ''] = /^FROM \$\{NODE_IMAGE\}\n([^]*)$/m.exec(dockerfile) ?? [];
  expect(final).toMatch(/^USER node$/m);
  expect(final).toContain(`\${process.env.PORT}${systemContract.health.path}`);
  expect(final).not.toMatch(/^(?:ENV|ARG).*(?:SECRET|PASSWORD|TOKEN)/m);
});

it('compose sets only what the product knows, keeps no secret, and names each image exactly [service-22]', () => {
  const given = environmentOf('manyhands');
  const known = Object.keys(variables.shape);
  expect(given.size).toBeGreaterThan(5);
  expect([...given.keys()].filter((name) => !known.includes(name))).toEqual([]);
  for (const name of ['DATABASE_URL', 'AUTH_SECRET', 'STORAGE_URL'])
    expect(given.get(name)).toMatch(/\$\{\w+:\?/);
  const secrets = [...compose.matchAll(/^ +\w*(?:PASSWORD|SECRET\w*|TOKEN): (.*)$/gm)].map(
    ([, value = '']) => value,
  );
  expect(secrets.length).toBeGreaterThan(3);
  expect(secrets.filter((value) => !/^\$\{\w+:[?-]/.test(value))).toEqual([]);
  const images = [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image);
  expect(images.filter((image) => !/:(?:v?\d+\.\d+|local$)/.test(image))).toEqual([]);
});
