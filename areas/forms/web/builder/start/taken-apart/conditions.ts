import { withNames } from '#areas/forms/rules/form-conditions/condition.ts';
import { parseCondition } from '#areas/forms/rules/form-conditions/parse.ts';
import { printCondition } from '#areas/forms/rules/form-conditions/print.ts';
import { isRecord, type Json } from '#areas/forms/rules/form-definition/normalize.ts';
import type { Taking } from './taken.ts';
import { withChoicesOfTwo } from './yes-no.ts';

/** A form whose conditions ask about the questions that it was taken apart into. */
export function withConditions(taking: Taking, form: Json & { pages: readonly Json[] }): Json {
  const nameOf = (name: string): string => taking.renamed.get(name.toLowerCase()) ?? name;
  const rewritten = (text: unknown): unknown => {
    if (typeof text !== 'string') return text;
    const parsed = parseCondition(text);
    // What can't be read is told with the question.
    if (!parsed.ok) return text;
    const asked = withChoicesOfTwo(withNames(parsed.condition, nameOf), taking.yesNo);
    const now = printCondition(asked);
    return now === printCondition(parsed.condition) ? text : now;
  };
  const withOwn = (part: unknown): unknown => {
    if (!isRecord(part)) return part;
    const own = ['visibleIf', 'requiredIf'].flatMap((key) =>
      part[key] === undefined ? [] : [[key, rewritten(part[key])] as const],
    );
    return { ...part, ...Object.fromEntries(own) };
  };
  const pages = form.pages.map((page) => {
    const { elements } = page;
    return {
      ...(withOwn(page) as Json),
      elements: Array.isArray(elements) ? elements.map(withOwn) : elements,
    };
  });
  return { ...form, pages };
}
