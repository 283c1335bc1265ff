import { partsOfCondition, questionsIn, type Condition } from '../form-conditions/condition.ts';
import { canBeAskedAbout } from '../form-conditions/names.ts';
import { parseCondition, type ParsedCondition } from '../form-conditions/parse.ts';
import type { FormDefinition, FormQuestion } from '../form-definition/definition.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import { circlesIn } from './circles.ts';

/** Most characters of all conditions of a form together. */
export const conditionsMax = 100_000;
/** Most texts that the conditions of a form look for within what people wrote. */
export const searchesMax = 200;

/** What is wrong with a definition, and where: `pages.0.elements.3.visibleIf`. */
export interface DefinitionFault {
  path: string;
  said: Phrase;
}

/** A condition of a form. */
interface Placed {
  path: string;
  text: string;
  /** What it shows or hides, of which the graph of those that depend on each other is made. */
  decides: string | null;
}

/**
 * What is wrong with the conditions of a form, each of which has a length that the schema allows: those that can't be read,
 * ask about questions that aren't there or can't be asked about, depend on themselves, or are too much work for one answer.
 * Takes time in step with the form's size.
 */
export function definitionFaults(form: FormDefinition): DefinitionFault[] {
  const placed = conditionsOf(form);
  if (placed.reduce((sum, { text }) => sum + text.length, 0) > conditionsMax)
    return [{ path: 'pages', said: phrase('forms.condition.tooMuch', { max: conditionsMax }) }];
  const questions = new Map(
    form.pages.flatMap(({ elements }) => elements).map((one) => [nodeOf(one.name), one]),
  );
  const read = placed.map((one) => ({ ...one, parsed: parseCondition(one.text) }));
  const circles = circlesIn(dependencies(form, read));
  const searches = read.reduce(
    (sum, { parsed }) => sum + (parsed.ok ? searchesIn(parsed.condition, questions) : 0),
    0,
  );
  return [
    ...read.flatMap(({ path, parsed, decides }): DefinitionFault[] => {
      if (!parsed.ok) return [{ path, said: phrase('forms.condition.unreadable', { at: parsed.at + 1 }) }];
      const said = wrongQuestion(parsed.condition, questions);
      if (said) return [{ path, said }];
      const isCircle = decides !== null && circles.has(decides) && asks(parsed.condition, circles);
      return isCircle ? [{ path, said: phrase('forms.condition.circle') }] : [];
    }),
    ...(searches > searchesMax
      ? [{ path: 'pages', said: phrase('forms.condition.searches', { max: searchesMax }) }]
      : []),
  ];
}

const nodeOf = (question: string): string => question.toLowerCase();
/** No question is called so: names hold no brackets. */
const pageNode = (index: number): string => `{${index}}`;

function conditionsOf(form: FormDefinition): Placed[] {
  return form.pages.flatMap((page, index) => [
    ...placedAt(`pages.${index}.visibleIf`, page.visibleIf, pageNode(index)),
    ...page.elements.flatMap(({ name, visibleIf, requiredIf }, at) => {
      const path = `pages.${index}.elements.${at}`;
      return [
        ...placedAt(`${path}.visibleIf`, visibleIf, nodeOf(name)),
        ...placedAt(`${path}.requiredIf`, requiredIf, null),
      ];
    }),
  ]);
}

const placedAt = (path: string, text: string | undefined, decides: string | null): Placed[] =>
  text === undefined || text.trim() === '' ? [] : [{ path, text, decides }];

/** What the answers of a question, or the questions of a page, depend on. */
function dependencies(
  form: FormDefinition,
  conditions: readonly { decides: string | null; parsed: ParsedCondition }[],
): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>();
  for (const [index, { elements, visibleIf }] of form.pages.entries())
    if (visibleIf !== undefined)
      for (const { name } of elements) needs.set(nodeOf(name), new Set([pageNode(index)]));
  for (const { decides, parsed } of conditions) {
    if (decides === null || !parsed.ok) continue;
    const before = needs.get(decides) ?? new Set();
    for (const name of questionsIn(parsed.condition)) before.add(nodeOf(name));
    needs.set(decides, before);
  }
  return needs;
}

const asks = (condition: Condition, nodes: ReadonlySet<string>): boolean =>
  [...questionsIn(condition)].some((name) => nodes.has(nodeOf(name)));

/** What is wrong with the questions that a condition asks about. */
function wrongQuestion(condition: Condition, questions: ReadonlyMap<string, FormQuestion>): Phrase | null {
  for (const part of partsOfCondition(condition)) {
    const names = part.kind === 'matches' ? [part.question, part.other] : [part.question];
    for (const name of names) {
      const question = questions.get(nodeOf(name));
      if (!question) return phrase('forms.condition.unknown', { name });
      if (!canBeAskedAbout(question.name)) return phrase('forms.condition.name', { name });
      const isOfFile = question.type === 'file' && part.kind !== 'answered' && part.kind !== 'unanswered';
      if (isOfFile) return phrase('forms.condition.file', { name });
    }
  }
  return null;
}

/** How many texts a condition looks for within what somebody wrote; chosen ones are looked up and cost nothing. */
function searchesIn(condition: Condition, questions: ReadonlyMap<string, FormQuestion>): number {
  let searches = 0;
  for (const part of partsOfCondition(condition)) {
    const type = questions.get(nodeOf(part.question))?.type;
    if (part.kind === 'holds' && (type === 'text' || type === 'comment')) searches += part.values.length;
  }
  return searches;
}
