// Every text in shared/texts/en is used somewhere. That every used key exists is the compiler's business.
import { english } from '#shared/texts/en/index.ts';
import { readSources } from '../lib/sources.ts';
import { keysNamedIn } from '../lib/text-keys.ts';

/** Keys that no file of the product names. */
export function checkTexts(): string[] {
  const users = readSources(['server', 'shared', 'web']).filter(
    ({ name }) => !name.startsWith('shared/texts/') && !/\.test\.tsx?$/.test(name),
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
