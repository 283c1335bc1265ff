// Every word that a browser shows comes from shared/texts: also those of windows and steps, which no rendered page has
// (docs/decisions/017-texts-and-languages.md).
import type { Program } from 'oxc-parser';
import { Visitor } from 'vite';
import { readSources, type SourceFile } from '../lib/sources.ts';

/** The product's name, which is the same in every language. */
const name = 'Manyhands';

/** Properties of elements and pieces that people read or hear. */
const spokenProperties = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'body',
  'description',
  'error',
  'heading',
  'label',
  'placeholder',
  'text',
  'title',
]);

/** A capital, then words: a text for people, unless an error for developers says it. */
const sentence = /^\p{Lu}[\p{L}’']*,? \p{L}/u;
/** A word as it stands on a button. */
const word = /^\p{Lu}\p{Ll}/u;

type Node = { type: string; start: number } & Record<string, unknown>;

/** Words in the code of screens. */
export function checkEscapedWords(): string[] {
  return readSources(['web'])
    .filter(({ name: file }) => !/\.test\.tsx?$|^web\/testing\//.test(file))
    .flatMap(wordsIn);
}

/** @returns what to say about each text of a file that shared/texts does not know */
export function wordsIn({
  name: file,
  text,
  parsed,
}: Pick<SourceFile, 'name' | 'text' | 'parsed'>): string[] {
  const found = new Map<number, string>();
  const forDevelopers = new Set<unknown>();
  const note = (node: Node, words: string) => {
    if (!forDevelopers.has(node)) found.set(node.start + words.search(/\S/), words.trim());
  };
  const noteShown = (expression: Node) => {
    for (const [node, words] of stringsOf(expression)) if (word.test(words.trim())) note(node, words);
  };
  new Visitor({
    NewExpression(node) {
      for (const argument of node.arguments) forDevelopers.add(argument);
    },
    JSXText(node) {
      if (/\p{L}/u.test(node.value.replaceAll(name, ''))) note(node as unknown as Node, node.value);
    },
    JSXAttribute(node) {
      const property = node.name.type === 'JSXIdentifier' ? node.name.name : '';
      const value = node.value as unknown as Node | null;
      if (!spokenProperties.has(property) || !value) return;
      if (value.type === 'Literal' && /\p{L}{2}/u.test(String(value.value))) note(value, String(value.value));
      else if (value.type === 'JSXExpressionContainer') noteShown(value.expression as Node);
    },
    JSXElement(node) {
      for (const child of node.children as unknown as Node[])
        if (child.type === 'JSXExpressionContainer') noteShown(child.expression as Node);
    },
    Literal(node) {
      if (typeof node.value === 'string' && sentence.test(node.value))
        note(node as unknown as Node, node.value);
    },
    TemplateLiteral(node) {
      const [first] = node.quasis;
      if (first && sentence.test(first.value.cooked ?? '')) note(node as unknown as Node, first.value.raw);
    },
  }).visit(parsed.program as unknown as Program);
  const inOrder = [...found].toSorted(([a], [b]) => a - b);
  return inOrder.map(
    ([start, words]) =>
      `${file}:${text.slice(0, start).split('\n').length} says "${words}": words of a screen are in shared/texts.`,
  );
}

/** The strings that an expression can come out as, as far as they stand in it. */
function stringsOf(node: Node): [Node, string][] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node, node.value]] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => [node, value.cooked]);
    case 'ConditionalExpression':
      return [...stringsOf(node.consequent as Node), ...stringsOf(node.alternate as Node)];
    case 'LogicalExpression':
      return [...stringsOf(node.left as Node), ...stringsOf(node.right as Node)];
    default:
      return [];
  }
}
