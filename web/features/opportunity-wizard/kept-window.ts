import { createContext, useContext, useEffect, useState } from 'react';
import type { Dispatch, SetStateAction, SyntheticEvent } from 'react';
import { z } from 'zod';
import { readFormProgress, watchForgetting, writeFormProgress } from '#web/app/form-progress.ts';

/** Grows with every change to the shape of what is kept: what an older page kept is then left alone. */
const format = 1;
const thisFormat = z.looseObject({ format: z.literal(format), window: z.unknown(), values: z.unknown() });

interface OpenWindow {
  /** Which one it is, as its step knows it. */
  window: unknown;
  /** What is in its fields. */
  values: object;
}

interface WindowKeeper {
  read: () => z.output<typeof thisFormat> | undefined;
  write: (open: OpenWindow | undefined) => void;
}

const keyOf = (place: string) => `window.${place}`;

/** Keeps the window that is open over a wizard, beside what the wizard itself keeps. */
export function windowKeeper(place: string): WindowKeeper {
  const isForgotten = watchForgetting();
  return {
    read: () => readFormProgress(keyOf(place), thisFormat),
    write: (open) => {
      if (!isForgotten()) writeFormProgress(keyOf(place), open && { format, ...open });
    },
  };
}

export const forgetWindow = (place: string): void => void writeFormProgress(keyOf(place), undefined);

/** Around the steps: what keeps their windows. */
export const WindowKeeperContext = createContext<WindowKeeper>({
  read: () => undefined,
  write: () => undefined,
});

/** Around the forms of a step's windows: which of them is open. */
export const OpenWindowContext = createContext<unknown>(null);

/** The window that is open over a step: at first the one that was open when the page was left or loaded anew. */
export function useOpenWindow<Window>(schema: z.ZodType<Window>) {
  const keeper = useContext(WindowKeeperContext);
  return useState<Window | null>(() => schema.safeParse(keeper.read()?.window).data ?? null);
}

/**
 * What is typed into a window and not yet part of the wizard's document. A page that is loaded anew opens the window
 * with it again; when the window closes it is given up.
 * @param initial what the window begins with otherwise
 */
export function useKeptValues<Values extends object>(
  initial: Values | (() => Values),
): [Values, Dispatch<SetStateAction<Values>>] {
  const keeper = useContext(WindowKeeperContext);
  const window = useContext(OpenWindowContext);
  const [first] = useState<Values>(() => {
    const kept = keeper.read();
    if (kept && JSON.stringify(kept.window) === JSON.stringify(window)) return kept.values as Values;
    return typeof initial === 'function' ? initial() : initial;
  });
  const [values, setValues] = useState(first);
  useEffect(() => {
    // A window in which nothing was typed is not worth being opened again.
    if (values !== first) keeper.write({ window, values });
  }, [keeper, window, values, first]);
  useEffect(() => () => keeper.write(undefined), [keeper]);
  return [values, setValues];
}

/** The same for a form whose fields keep their own values: the text of each begins with `first[name]`. */
export function useKeptFields(initial: Readonly<Record<string, string>> = {}) {
  const [values, keep] = useKeptValues(initial);
  const [first] = useState(values);
  return {
    first,
    /** For a value that no field of the form's own tells of. */
    set: (name: string, value: string) => keep((before) => ({ ...before, [name]: value })),
    /** For the `<form>`. */
    watch: {
      onInput: ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
        const texts = [...new FormData(currentTarget)].filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        );
        keep(Object.fromEntries(texts));
      },
    },
  };
}
