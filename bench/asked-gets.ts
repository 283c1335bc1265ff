// Every GET of the contract as the areas say that it is asked (`x.reads.ts`, `x.rights.ts`), without a test around it.
import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pathOf, type CallInput } from '#testing/app.ts';
import { askedGets, type AskedGet, type ToldReads } from '#testing/reads.ts';
import type { Shot } from './load.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** All GETs with what they are asked. */
export async function readAskedGets(): Promise<AskedGet[]> {
  const files = globSync('areas/*/testing/*.{reads,rights}.ts', { cwd: root }).toSorted();
  const told = files.map((file) => import(pathToFileURL(path.join(root, file)).href) as Promise<ToldReads>);
  return askedGets(await Promise.all(told));
}

/** The request for what a GET is asked. */
export function shotFor({ endpoint }: Pick<AskedGet, 'endpoint'>, input: CallInput, cookie: string): Shot {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  const asked = query.size > 0 ? `?${query.toString()}` : '';
  return { method: 'GET', path: `${pathOf(endpoint, input.params)}${asked}`, cookie };
}
