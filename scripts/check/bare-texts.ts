// A browser that translates a page puts each piece of text into an element of its own, and React goes on with the piece it knows:
// beside one, nothing can be put in or taken out ("Something went wrong" instead of the page), and what it says never changes
// again. Text that fills its element alone is safe, so text beside something that comes and goes, and text that changes beside
// anything, gets an element of its own.
import type { Program } from 'oxc-parser';
import { Visitor } from 'vite';
import { readSources, type SourceFile } from '../lib/sources.ts';

type Node = { type: string; start: number } & Record<string, unknown>;

/**
 * What a child of an element is: nothing, blank, text that stays, text that changes, an element that stays, something that comes
 * and goes. What is unknown is taken for text.
 */
type Kind = 'nothing' | 'blank' | 'text' | 'changing' | 'element' | 'passing';

/** Texts of screens that a browser's translation would break. */
export function checkBareTexts(): string[] {
  return readSources(['web'])
    .filter(({ name }) => !/\.test\.tsx?$|^web\/testing\//.test(name))
    .flatMap(bareTextsIn);
}

/** @returns what to say about each element of a file in which a text needs an element of its own */
export function bareTextsIn({ name, text, parsed }: Pick<SourceFile, 'name' | 'text' | 'parsed'>): string[] {
  const found: number[] = [];
  const elements = namesOfElements(parsed.program as unknown as Program);
  const look = (node: { type: string; start: number; children: unknown[] }) => {
    const kinds = node.children
      .map((child) => kindOf(child as Node, elements))
      .filter((kind) => kind !== 'nothing' && kind !== 'blank');
    const changes = kinds.includes('changing') || kinds.includes('passing');
    const hasText = kinds.includes('text') || kinds.includes('changing');
    // What is beside the children of a fragment, and whether it comes and goes, its user decides.
    if (hasText && (node.type === 'JSXFragment' || (changes && kinds.length > 1))) found.push(node.start);
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parsed.program as unknown as Program);
  return found
    .toSorted((a, b) => a - b)
    .map(
      (start) =>
        `${name}:${text.slice(0, start).split('\n').length} has text beside what comes and goes, or text that changes beside something: give the text an element of its own.`,
    );
}

/** The names in a file that stand for elements: made of them, typed as them, or functions that return them. */
function namesOfElements(program: Program): ReadonlySet<string> {
  const names = new Set(['children']);
  const isElement = (node: Node | null | undefined): boolean => {
    if (!node) return false;
    if (node.type === 'ParenthesizedExpression') return isElement(node.expression as Node);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
    if (node.type === 'ConditionalExpression')
      return isElement(node.consequent as Node) || isElement(node.alternate as Node);
    if (node.type === 'LogicalExpression') return isElement(node.right as Node);
    if (node.type === 'ArrowFunctionExpression')
      return isElement(node.body as Node) || returnsElement(node.body as Node);
    return false;
  };
  const returnsElement = (body: Node): boolean =>
    body.type === 'BlockStatement' &&
    (body.body as Node[]).some(
      ({ type, argument }) => type === 'ReturnStatement' && isElement(argument as Node),
    );
  const note = (key: unknown) => {
    const { name } = key as { name?: string };
    if (name) names.add(name);
  };
  new Visitor({
    VariableDeclarator(node) {
      if (isElement(node.init as unknown as Node)) note(node.id);
    },
    FunctionDeclaration(node) {
      if (node.body && returnsElement(node.body as unknown as Node)) note(node.id);
    },
    TSPropertySignature(node) {
      const type = node.typeAnnotation?.typeAnnotation;
      if (
        type?.type === 'TSTypeReference' &&
        'name' in type.typeName &&
        /^React(Node|Element)$/.test(type.typeName.name)
      )
        note(node.key);
    },
  }).visit(program);
  return names;
}

function kindOf(node: Node, elements: ReadonlySet<string>): Kind {
  const kind = (inner: unknown) => kindOf(inner as Node, elements);
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return kindOfLiteral(node);
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'JSXExpressionContainer':
    case 'TSNonNullExpression':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return kind(node.expression);
    case 'ConditionalExpression':
      return together(kind(node.consequent), kind(node.alternate));
    case 'LogicalExpression':
      return node.operator === '&&'
        ? together('nothing', kind(node.right))
        : together(kind(node.left), kind(node.right));
    case 'CallExpression':
      return kindOfCall(node, elements);
    case 'Identifier':
      return elements.has(node.name as string) ? 'element' : 'changing';
    case 'MemberExpression':
      return elements.has((node.property as { name: string }).name) ? 'element' : 'changing';
    default:
      return 'changing';
  }
}

function kindOfLiteral({ type, value }: Node): Kind {
  if (value === null || typeof value === 'boolean') return 'nothing';
  if (String(value).trim()) return 'text';
  // A line's end and what is before the next line's words is not there at all.
  return type === 'JSXText' && String(value).includes('\n') ? 'nothing' : 'blank';
}

function kindOfCall(node: Node, elements: ReadonlySet<string>): Kind {
  const callee = node.callee as Node;
  const called = (callee.type === 'MemberExpression' ? callee.property : callee) as { name?: string };
  if (called.name === 'map' || called.name === 'from') return 'passing';
  if (called.name && elements.has(called.name)) return 'element';
  const [first, ...more] = node.arguments as Node[];
  const staysTheSame = called.name === 't' && first?.type === 'Literal' && more.length === 0;
  return staysTheSame ? 'text' : 'changing';
}

/** Of two kinds that one place can have. */
function together(one: Kind, other: Kind): Kind {
  const isText = (kind: Kind) => kind === 'text' || kind === 'changing';
  if (one === other && one !== 'text') return one;
  return isText(one) || isText(other) ? 'changing' : 'passing';
}
