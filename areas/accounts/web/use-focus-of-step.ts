import { useEffect, useState, type RefObject } from 'react';
import { useHydrated } from '#web/ui/use-browser.ts';

/**
 * Gives the focus to the first empty field of a form that takes the place of another one on its page, whose focus went
 * with it. A page that is opened leaves it where browsers put it.
 */
export function useFocusOfStep(form: RefObject<HTMLFormElement | null>): void {
  const [isLater] = useState(useHydrated());
  useEffect(() => {
    if (!isLater) return;
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [form, isLater]);
}
