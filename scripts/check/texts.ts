// Every text in shared/texts is used somewhere. That every used key exists is the compiler's business.
import { Visitor } from 'oxc-parser';
import { texts } from '#shared/texts/index.ts';
import { readSources, type SourceFile } from '../lib/sources.ts';

/** Keys that no file of the product names. */
export function checkTexts(): string[] {
  const users = readSources(['server', 'shared', 'web']).filter(
    ({ name }) => !name.startsWith('shared/texts/') && !/\.test\.tsx?$/.test(name),
  );
  return unusedKeys(Object.keys(texts), users).map((key) => `text '${key}' is used nowhere`);
}

/** The keys that neither stand in a string of the files nor fit a template such as `refusal.${reason}`. */
export function unusedKeys(keys: string[], files: Pick<SourceFile, 'parsed'>[]): string[] {
  const strings = new Set<string>();
  const templates: { start: string; end: string }[] = [];
  for (const { parsed } of files) {
    new Visitor({
      Literal(node) {
        if (typeof node.value === 'string') strings.add(node.value);
      },
      TemplateLiteral(node) {
        const parts = node.quasis.map((quasi) => quasi.value.cooked ?? '');
        const [start = '', end = ''] = [parts[0], parts.at(-1)];
        if (parts.length === 1) strings.add(start);
        // A template without an area before its first dot would make every key look used.
        else if (/^[\w-]+\./.test(start)) templates.push({ start, end });
      },
    }).visit(parsed.program);
  }
  return keys.filter(
    (key) =>
      !strings.has(key) && !templates.some(({ start, end }) => key.startsWith(start) && key.endsWith(end)),
  );
}
