// Every rule of docs/PRODUCT.md and of the areas' READMEs has an id, tests carry the ids of what they prove, and both sides agree.
import fs from 'node:fs';
import path from 'node:path';
import { Visitor, type CallExpression, type Expression, type Program } from 'oxc-parser';
import { root } from '../lib/paths.ts';
import { readDocuments, readSources } from '../lib/sources.ts';

/** Where rules are: what holds everywhere, and what an area promises. */
const hasRules = (name: string): boolean =>
  name === 'docs/PRODUCT.md' || /^areas\/[^/]+\/README\.md$/.test(name);
/** Where the table of rules and their tests is written; made again by every run. */
const table = '.build/product-rules.md';
const testFile = /\.(test|spec)\.tsx?$/;
/** Further words of `it.each`, `test.describe` and the like; any other call on `test` declares none. */
const modifiers = ['each', 'for', 'describe', 'concurrent', 'sequential'];
/** An item of the document that is a rule: `- **sign-up-4** A full slot …`. */
const ruleStart = /^- \*\*([a-z][a-z-]*-\d+)\*\* /;
/** The ids at the end of a test's title: `… [sign-up-4, hours-2]`. */
const idsAtEnd = /\[([a-z][a-z-]*-\d+(?:, [a-z][a-z-]*-\d+)*)\]$/;

interface Rule {
  id: string;
  /** Where it stands: `docs/PRODUCT.md:12`. */
  place: string;
  text: string;
}

interface Document {
  name: string;
  text: string;
}

/** A test with the ids that its title, or a title of a group around it, carries. */
interface CarryingTest {
  file: string;
  title: string;
  ids: string[];
}

/** What is wrong between the rules and the tests, one line each. Writes the table of both on the way. */
export function checkProductRules(): string[] {
  const documents = readDocuments().filter(({ name }) => hasRules(name));
  const tests = readSources()
    .filter(({ name }) => testFile.test(name))
    .flatMap(({ name, parsed, text }) => testsOf(name, parsed.program, text));
  writeTable(documents.flatMap(rulesOf), tests);
  return ruleProblems(documents, tests);
}

/**
 * What is wrong with the rules of Markdown texts: each item that begins with `- ` is a rule with an id of its own
 * (`- **hours-3** …`) that at least one test carries, and tests carry no id without a rule.
 */
export function ruleProblems(documents: readonly Document[], tests: readonly CarryingTest[]): string[] {
  const rules = documents.flatMap(rulesOf);
  const known = new Set(rules.map(({ id }) => id));
  const carried = new Set(tests.flatMap(({ ids }) => ids));
  const firstPlaces = new Map(rules.toReversed().map(({ id, place }) => [id, place]));
  return [
    ...rules.flatMap(({ id, place }) => {
      if (id === '') return [`${place} is an item without an id, such as **hours-3**`];
      if (firstPlaces.get(id) !== place) return [`${place} has the id of ${firstPlaces.get(id)}: ${id}`];
      return carried.has(id) ? [] : [`${place} is a rule that no test carries: ${id}`];
    }),
    ...tests.flatMap(({ file, title, ids }) =>
      ids
        .filter((id) => !known.has(id))
        .map((id) => `${file}: '${title}' carries a rule that is not there: ${id}`),
    ),
  ];
}

/** The items of a text's lists; an item ends at the next one or at an empty line. */
function rulesOf({ name, text: markdown }: Document): Rule[] {
  const rules: Rule[] = [];
  let inside = false;
  for (const [index, text] of markdown.split('\n').entries()) {
    const rule = rules.at(-1);
    const isFirst = text.startsWith('- ');
    if (isFirst) {
      const id = ruleStart.exec(text)?.[1] ?? '';
      rules.push({ id, place: `${name}:${index + 1}`, text: text.replace(ruleStart, '') });
    } else if (inside && text.trim() !== '' && rule) rule.text += ` ${text.trim()}`;
    inside = isFirst || (inside && text.trim() !== '');
  }
  return rules;
}

function writeTable(rules: readonly Rule[], tests: readonly CarryingTest[]): void {
  const rows = rules.map(({ id, text }) => {
    const carriers = tests
      .filter(({ ids }) => ids.includes(id))
      .map(({ file, title }) => `${file}: ${title}`);
    return `| ${[id, text, carriers.join('<br>')].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  const file = path.join(root, table);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, ['| rule | says | tests |', '| --- | --- | --- |', ...rows, ''].join('\n'));
}

/** The tests of a file, with the ids in their titles as the source has them. */
export function testsOf(file: string, program: Program, source: string): CarryingTest[] {
  const found: CarryingTest[] = [];
  const groups: string[] = [];
  const visit = (node: CallExpression, leaving: boolean) => {
    const title = titleOf(node, source);
    if (title === undefined) return;
    if (!isGroup(node.callee)) {
      if (!leaving) found.push({ file, title, ids: [...groups, title].flatMap(idsOf) });
    } else if (leaving) groups.pop();
    else groups.push(title);
  };
  new Visitor({
    CallExpression: (node) => visit(node, false),
    'CallExpression:exit': (node) => visit(node, true),
  }).visit(program);
  return found;
}

const idsOf = (title: string): string[] => idsAtEnd.exec(title)?.[1]?.split(', ') ?? [];

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
