import type { Program } from 'oxc-parser';
import { Visitor } from 'vite';

/** The keys that stand in a string of the programs, or fit a template such as `refusal.${reason}`. */
export function keysNamedIn(keys: readonly string[], programs: readonly unknown[]): string[] {
  const strings = new Set<string>();
  const templates: { start: string; end: string }[] = [];
  for (const program of programs) {
    new Visitor({
      Literal(node) {
        if (typeof node.value === 'string') strings.add(node.value);
      },
      TemplateLiteral(node) {
        const parts = node.quasis.map((quasi) => quasi.value.cooked ?? '');
        const [start = '', end = ''] = [parts[0], parts.at(-1)];
        if (parts.length === 1) strings.add(start);
        // A template without an area before its first dot would name every key.
        else if (/^[\w-]+\./.test(start)) templates.push({ start, end });
      },
    }).visit(program as Program);
  }
  return keys.filter(
    (key) =>
      strings.has(key) || templates.some(({ start, end }) => key.startsWith(start) && key.endsWith(end)),
  );
}
