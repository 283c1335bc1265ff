// Takes out of shared/ what a page does not use: schemas of the contract are the server's, schemas of the rules belong to
// the pages with their form. Without it every page would bring all of them, and Zod.
import { parseAst, type Plugin } from 'vite';

type Node = ReturnType<typeof parseAst>['body'][number] | { type: string; start: number; end: number };
type Edit = { start: number; end: number; text: string };

/** What a caller needs to know of an endpoint. */
const callersParts = new Set(['method', 'path', 'access', 'produces']);

/** For the browser's build alone. */
export function leanSharedPlugin(): Plugin {
  return {
    name: 'manyhands-lean-shared',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/(shared|areas\/[^/]+)\/(contract|rules)\/.*\.ts$/ },
      handler: (code) => ({ code: leanShared(code), map: null, moduleSideEffects: false }),
    },
  };
}

/**
 * The module with endpoints as callers need them, and with each of its constants marked as something that nobody misses
 * when it is not used: modules of rules and of the contract declare and do nothing else.
 * @param code JavaScript of a module
 */
export function leanShared(code: string): string {
  const edits: Edit[] = [];
  for (const statement of parseAst(code).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (!init || !isMade(init)) continue;
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push(...endpointEdits(init));
      edits.push({ start: init.end, end: init.end, text: '))()' });
    }
  }
  return apply(code, edits);
}

/** Whether a value comes out of a call, so that leaving it out needs a promise that the call does nothing else. */
const isMade = ({ type }: Node): boolean =>
  !['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'TemplateLiteral', 'Identifier'].includes(
    type,
  );

function endpointEdits(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(endpointEdits);
  if (typeof node !== 'object' || node === null) return [];
  const {
    type,
    callee,
    arguments: given,
  } = node as {
    type?: string;
    callee?: { name?: string };
    arguments?: { properties?: (Node & { key?: { name?: string } })[] }[];
  };
  if (type === 'CallExpression' && callee?.name === 'endpoint') {
    return (given?.[0]?.properties ?? []).flatMap((part) =>
      part.key?.name && callersParts.has(part.key.name)
        ? []
        : [{ start: part.start, end: part.end, text: '...{}' }],
    );
  }
  return Object.values(node).flatMap(endpointEdits);
}

function apply(code: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of edits) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}
