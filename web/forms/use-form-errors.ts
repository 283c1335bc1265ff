import { useState } from 'react';

/** What is wrong with a form, by the paths of its fields. */
export type FormErrors = Readonly<Record<string, string>>;

const nothing: FormErrors = {};

/**
 * What is wrong with a form, told the same way by every form (docs/PRODUCT.md, "Forms"): nothing before the first
 * try; once a try was refused the rules judge again with every change, and what the server refused stands at its field
 * until that is changed.
 * @param judge what the rules find now; asked each time the form is drawn, once it was tried
 * @param begun what the server refused before the page was alive
 */
export function useFormErrors(judge: () => FormErrors, begun: FormErrors = nothing) {
  const [isTried, setTried] = useState(begun !== nothing);
  const [refused, setRefused] = useState(begun);
  return {
    errors: isTried ? { ...refused, ...judge() } : refused,
    isTried,
    /** The form was tried, and the rules found this. */
    tried: (wrong: FormErrors): void => {
      setRefused(nothing);
      setTried(Object.keys(wrong).length > 0);
    },
    /** The server refused the form. */
    refuse: (wrong: FormErrors): void => {
      setTried(true);
      setRefused(wrong);
    },
    /** Something is wrong with a field by itself, whether or not the form was tried: a picture that can't be read. */
    point: (wrong: FormErrors): void => setRefused((now) => ({ ...now, ...wrong })),
    /** These fields were changed: what was said of them holds no more. */
    forgive: (isChanged: (path: string) => boolean): void =>
      setRefused((now) =>
        Object.keys(now).some(isChanged)
          ? Object.fromEntries(Object.entries(now).filter(([path]) => !isChanged(path)))
          : now,
      ),
    /** The form is another one: discarded, or begun again. */
    clear: (): void => {
      setTried(false);
      setRefused(nothing);
    },
  };
}
