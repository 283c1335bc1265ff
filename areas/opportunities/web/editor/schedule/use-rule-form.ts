import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

/**
 * A form whose rules are a function (areas/opportunities/README.md, "The editor"). An attempt moves the focus to the first
 * wrong field.
 */
export function useRuleForm<Values extends object>(
  initial: Values | (() => Values),
  check: (values: Values) => readonly RuleError[],
) {
  const t = useTexts();
  const prefix = useId();
  const [values, setValues] = useState(initial);
  const idOf = (path: string) => `${prefix}${path}`;
  const judge = () => textsOf(t, check(values));
  const { errors, tried } = useFormErrors(judge);

  return {
    values,
    set: (part: Partial<Values>) => setValues((now) => ({ ...now, ...part })),
    /** For the field at a path: the id that the focus looks for, and what is wrong. */
    field: (path: string) => ({ id: idOf(path), error: errors[path] }),
    error: (path: string) => errors[path],
    /** The values when nothing is wrong with them; otherwise null, and the form says why. */
    submit: (): Values | null => {
      const wrong = check(values);
      flushSync(() => tried(judge()));
      if (wrong.length === 0) return values;
      const ids = wrong.map(({ path }) => document.getElementById(idOf(path)));
      ids.find((element) => element !== null)?.focus();
      return null;
    },
  };
}

export type RuleForm<Values extends object> = ReturnType<typeof useRuleForm<Values>>;

/** The texts of a path, one a line, each once. */
function textsOf(t: Translate, errors: readonly RuleError[]): FormErrors {
  const texts = new Map<string, string>();
  for (const { path, text: said } of errors) {
    const text = t(said);
    const before = texts.get(path);
    if (before === undefined) texts.set(path, text);
    else if (!before.split('\n').includes(text)) texts.set(path, `${before}\n${text}`);
  }
  return Object.fromEntries(texts);
}
