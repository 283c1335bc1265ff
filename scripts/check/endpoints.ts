// Each endpoint has a caller: a screen, or somebody outside whom its contract names (`calledBy`).
import { Visitor } from 'oxc-parser';
import { contract } from '#shared/contract/index.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { readSources, type SourceFile } from '../lib/sources.ts';

type Parsed = Pick<SourceFile, 'name' | 'text' | 'parsed'>;
/** The endpoints of the product by area, as the contract's index has them. */
type Contract = Readonly<Record<string, Readonly<Record<string, Pick<AnyEndpoint, 'calledBy'>>>>>;

/** Endpoints that no screen calls, and those that name a caller outside although a screen calls them. */
export function checkEndpoints(): string[] {
  const screens = readSources(['web']).filter(
    ({ name }) => !/\.test\.tsx?$/.test(name) && !name.startsWith('web/testing/'),
  );
  return callerProblems(contract, screens);
}

/** @param screens the files of the web, in which an area's endpoints are read from its constant, such as `hoursContract` */
export function callerProblems(endpoints: Contract, screens: readonly Parsed[]): string[] {
  const called = new Set(screens.flatMap(endpointsIn));
  return Object.entries(endpoints).flatMap(([area, own]) =>
    Object.entries(own).flatMap(([name, { calledBy }]) => {
      const isCalled = called.has(`${area}Contract.${name}`);
      if (isCalled && calledBy) return [`${area}.${name} says \`calledBy\`, and a screen calls it`];
      return isCalled || calledBy
        ? []
        : [`${area}.${name} is called by no screen: remove it, or say \`calledBy\``];
    }),
  );
}

/**
 * The endpoints that a file names, such as `hoursContract.report`. Of those that it picks by a variable
 * (`hoursContract[what]`) it names all whose name it has as a string.
 */
function endpointsIn(file: Parsed): string[] {
  const constants = new Map(
    file.parsed.module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.includes('/contract/'))
      .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
      .map(({ localName, importName }) => [localName.value, importName.name ?? localName.value] as const),
  );
  if (constants.size === 0) return [];
  const found: string[] = [];
  const picked = new Set<string>();
  const strings = new Set<string>();
  const constantOf = (node: { type: string; name?: unknown } | null): string | undefined =>
    node?.type === 'Identifier' ? constants.get(String(node.name)) : undefined;
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') strings.add(value);
    },
    MemberExpression({ object, property, computed }) {
      const constant = constantOf(object);
      if (constant === undefined) return;
      if (computed) picked.add(constant);
      else if (property.type === 'Identifier') found.push(`${constant}.${property.name}`);
    },
    VariableDeclarator({ id, init }) {
      const constant = constantOf(init);
      if (constant === undefined || id.type !== 'ObjectPattern') return;
      for (const part of id.properties)
        if (part.type === 'Property' && part.key.type === 'Identifier')
          found.push(`${constant}.${part.key.name}`);
    },
  }).visit(file.parsed.program);
  return [...found, ...[...picked].flatMap((name) => [...strings].map((text) => `${name}.${text}`))];
}
