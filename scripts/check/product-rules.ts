// Every rule of docs/PRODUCT.md names the tests that hold it, and those tests exist.
import fs from 'node:fs';
import path from 'node:path';
import { Visitor, type CallExpression, type Expression, type Program } from 'oxc-parser';
import { root } from '../lib/paths.ts';
import { readSources } from '../lib/sources.ts';

const document = 'docs/PRODUCT.md';
const separator = ' › ';
const testFile = /\.(test|spec)\.tsx?$/;
/** Further words of `it.each`, `test.describe` and the like; any other call on `test` declares none. */
const modifiers = ['each', 'for', 'describe', 'concurrent', 'sequential'];

/** Rules without a test, and tests that are named but not there. */
export function checkProductRules(): string[] {
  const titles = new Map(
    readSources()
      .filter(({ name }) => testFile.test(name))
      .map(({ name, parsed, text }) => [name, testTitles(parsed.program, text)]),
  );
  return ruleProblems(fs.readFileSync(path.join(root, document), 'utf8'), titles);
}

/**
 * What is wrong with the rules of a Markdown text: each item of a list that begins with `- ` is a rule and names at
 * least one test as `` `path › title` ``, or with the titles of the groups around it, `` `path › group › title` ``.
 * @param titles of each test file, as `testTitles` gives them
 */
export function ruleProblems(markdown: string, titles: ReadonlyMap<string, readonly string[][]>): string[] {
  return rulesOf(markdown).flatMap(({ line, text }) => {
    const named = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) =>
      code.includes(separator) ? [code] : [],
    );
    if (named.length === 0) return [`${document}:${line} names no test`];
    return named
      .filter((reference) => !isThere(reference, titles))
      .map((reference) => `${document}:${line} names a test that is not there: ${reference}`);
  });
}

/** The items of a text's lists with their first line's number; an item ends at the next one or at an empty line. */
function rulesOf(markdown: string): { line: number; text: string }[] {
  const rules: { line: number; text: string }[] = [];
  let inside = false;
  for (const [index, text] of markdown.split('\n').entries()) {
    const rule = rules.at(-1);
    if (text.startsWith('- ')) rules.push({ line: index + 1, text });
    else if (inside && text.trim() !== '' && rule) rule.text += ` ${text.trim()}`;
    inside = text.startsWith('- ') || (inside && text.trim() !== '');
  }
  return rules;
}

function isThere(reference: string, titles: ReadonlyMap<string, readonly string[][]>): boolean {
  const [file = '', ...wanted] = reference.split(separator);
  return (titles.get(file) ?? []).some(
    (title) => wanted.join(separator) === title.slice(-wanted.length).join(separator),
  );
}

/** The tests of a file, each as its groups' titles and its own, to the letter as the source has them. */
export function testTitles(program: Program, source: string): string[][] {
  const found: string[][] = [];
  const groups: string[] = [];
  const visit = (node: CallExpression, leaving: boolean) => {
    const title = titleOf(node, source);
    if (title === undefined) return;
    if (!isGroup(node.callee)) {
      if (!leaving) found.push([...groups, title]);
    } else if (leaving) groups.pop();
    else groups.push(title);
  };
  new Visitor({
    CallExpression: (node) => visit(node, false),
    'CallExpression:exit': (node) => visit(node, true),
  }).visit(program);
  return found;
}

/** The title of a call that declares a test or a group; a template keeps its `${…}`. */
function titleOf(node: CallExpression, source: string): string | undefined {
  if (!declares(node.callee)) return undefined;
  const [title] = node.arguments;
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title?.type === 'TemplateLiteral' ? source.slice(title.start + 1, title.end - 1) : undefined;
}

function declares(callee: Expression): boolean {
  if (callee.type === 'Identifier') return ['describe', 'it', 'test'].includes(callee.name);
  if (callee.type === 'CallExpression') return declares(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return modifiers.includes(callee.property.name) && declares(callee.object);
}

function isGroup(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'describe';
  if (callee.type === 'CallExpression') return isGroup(callee.callee);
  if (callee.type !== 'MemberExpression') return false;
  return (
    (callee.property.type === 'Identifier' && callee.property.name === 'describe') || isGroup(callee.object)
  );
}
