// Every text is used somewhere. That every used key exists is the compiler's business.
import { english } from '#shared/texts/en/index.ts';
import { readSources } from '../lib/sources.ts';
import { keysNamedIn } from '../lib/text-keys.ts';

/** Keys that no file of the product names. */
export function checkTexts(): string[] {
  const users = readSources(['server', 'shared', 'web']).filter(
    ({ name }) => !/^(?:shared|areas\/[^/]+)\/texts\//.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const keys = Object.keys(english);
  const used = new Set(
    keysNamedIn(
      keys,
      users.map(({ parsed }) => parsed.program),
    ),
  );
  return keys.filter((key) => !used.has(key)).map((key) => `text '${key}' is used nowhere`);
}
