import { withNames, type Condition } from '#areas/forms/rules/form-conditions/condition.ts';
import { parseCondition } from '#areas/forms/rules/form-conditions/parse.ts';
import { printCondition } from '#areas/forms/rules/form-conditions/print.ts';
import { isRecord, type Json } from '#areas/forms/rules/form-definition/normalize.ts';
import type { Taking } from './taken.ts';
import { withChoicesOfTwo } from './yes-no.ts';

/** A form whose conditions ask about the questions that it was taken apart into. */
export function withConditions(taking: Taking, form: Json & { pages: readonly Json[] }): Json {
  const nameOf = (name: string): string => taking.renamed.get(name.toLowerCase()) ?? name;
  const withOwn = (part: unknown): unknown =>
    isRecord(part)
      ? withConditionsOf(part, (condition) => withChoicesOfTwo(withNames(condition, nameOf), taking.yesNo))
      : part;
  const pages = form.pages.map((page) => {
    const { elements } = page;
    return {
      ...(withOwn(page) as Json),
      elements: Array.isArray(elements) ? elements.map(withOwn) : elements,
    };
  });
  return { ...form, pages };
}

/** A question or page with its conditions as `changed` makes them; conditions that can't be read are told with the question. */
export function withConditionsOf(part: Json, changed: (condition: Condition) => Condition): Json {
  const rewritten = (text: unknown): unknown => {
    if (typeof text !== 'string') return text;
    const parsed = parseCondition(text);
    if (!parsed.ok) return text;
    const now = printCondition(changed(parsed.condition));
    return now === printCondition(parsed.condition) ? text : now;
  };
  const own = ['visibleIf', 'requiredIf'].flatMap((key) =>
    part[key] === undefined ? [] : [[key, rewritten(part[key])] as const],
  );
  return { ...part, ...Object.fromEntries(own) };
}
