import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

/**
 * A form whose rules are a function. What is wrong shows after the first attempt and from then on with every change
 * (areas/opportunities/README.md, "The editor"); an attempt moves the focus to the first wrong field.
 */
export function useRuleForm<Values extends object>(
  initial: Values | (() => Values),
  check: (values: Values) => readonly RuleError[],
) {
  const t = useTexts();
  const prefix = useId();
  const [values, setValues] = useState(initial);
  const [isTried, setTried] = useState(false);
  const idOf = (path: string) => `${prefix}${path}`;
  const errors = isTried ? textsOf(t, check(values)) : new Map<string, string>();

  return {
    values,
    set: (part: Partial<Values>) => setValues((now) => ({ ...now, ...part })),
    /** For the field at a path: the id that the focus looks for, and what is wrong. */
    field: (path: string) => ({ id: idOf(path), error: errors.get(path) }),
    error: (path: string) => errors.get(path),
    /** The values when nothing is wrong with them; otherwise null, and the form says why. */
    submit: (): Values | null => {
      const wrong = check(values);
      if (wrong.length === 0) return values;
      flushSync(() => setTried(true));
      const ids = wrong.map(({ path }) => document.getElementById(idOf(path)));
      ids.find((element) => element !== null)?.focus();
      return null;
    },
  };
}

export type RuleForm<Values extends object> = ReturnType<typeof useRuleForm<Values>>;

/** The texts of a path, one a line, each once. */
function textsOf(t: Translate, errors: readonly RuleError[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { path, text: said } of errors) {
    const text = t(said);
    const before = texts.get(path);
    if (before === undefined) texts.set(path, text);
    else if (!before.split('\n').includes(text)) texts.set(path, `${before}\n${text}`);
  }
  return texts;
}
