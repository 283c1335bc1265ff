import { createContext, useContext, useEffect, useState } from 'react';
import type { Dispatch, SetStateAction, SyntheticEvent } from 'react';
import { z } from 'zod';
import { readFormProgress, watchForgetting, writeFormProgress } from '#web/forms/form-progress.ts';

/** Grows with every change to the shape of what is kept: what an older page kept is then left alone. */
const format = 2;
const thisFormat = z.looseObject({
  format: z.literal(format),
  window: z.unknown(),
  begun: z.looseObject({}),
  values: z.looseObject({}),
});

interface OpenWindow {
  /** Which one it is, as its step knows it. */
  window: unknown;
  /** What it began with. */
  begun: object;
  /** What is in its fields. */
  values: object;
}

interface WindowKeeper {
  read: () => z.output<typeof thisFormat> | undefined;
  write: (open: OpenWindow | undefined) => void;
  /** Whether a window is open in which something was typed, here or before the page was loaded anew. */
  isHolding: () => boolean;
}

/** Where the window over the editor of a place is kept. */
export const windowKey = (place: string): string => `window.${place}`;

/** Keeps the window that is open over a editor, beside what the editor itself keeps. */
export function windowKeeper(place: string): WindowKeeper {
  const isForgotten = watchForgetting();
  let isHeld = false;
  return {
    read: () => readFormProgress(windowKey(place), thisFormat),
    write: (open) => {
      isHeld = open !== undefined;
      if (!isForgotten()) writeFormProgress(windowKey(place), open && { format, ...open });
    },
    isHolding: () => isHeld && !isForgotten(),
  };
}

export const forgetWindow = (place: string): void => void writeFormProgress(windowKey(place), undefined);

/** Around the steps: what keeps their windows. */
export const WindowKeeperContext = createContext<WindowKeeper>({
  read: () => undefined,
  write: () => undefined,
  isHolding: () => false,
});

/** Around the forms of a step's windows: which of them is open. */
export const OpenWindowContext = createContext<unknown>(null);

/** The window that is open over a step: at first the one that was open when the page was left or loaded anew. */
export function useOpenWindow<Window>(schema: z.ZodType<Window>) {
  const keeper = useContext(WindowKeeperContext);
  return useState<Window | null>(() => schema.safeParse(keeper.read()?.window).data ?? null);
}

/**
 * What is typed into a window and not yet part of the editor's document. A page that is loaded anew opens the window
 * with it again; when the window closes it is given up.
 * @param initial what the window begins with otherwise
 * @param mend takes out of what was kept, maybe for days, what can't be any more
 */
export function useKeptValues<Values extends object>(
  initial: Values | (() => Values),
  mend: (kept: Values) => Values = (kept) => kept,
): [Values, Dispatch<SetStateAction<Values>>] {
  const keeper = useContext(WindowKeeperContext);
  const open = useContext(OpenWindowContext);
  // A window that closes is on the page a moment longer, while another one may be open already.
  const [window] = useState(open);
  const isOpen = isSame(open, window);
  const [begun] = useState(initial);
  const [kept] = useState(() => {
    const found = keeper.read();
    return found && isSame(found.window, window) ? found : undefined;
  });
  const [first] = useState(() => (kept ? mend(ontoBegun(begun, kept)) : begun));
  const [values, setValues] = useState(first);
  useEffect(() => {
    // A window in which nothing was typed is not worth being opened again.
    if (isOpen && (kept || values !== first)) keeper.write({ window, begun, values });
  }, [keeper, window, isOpen, kept, begun, values, first]);
  useEffect(() => (isOpen ? () => keeper.write(undefined) : undefined), [keeper, isOpen]);
  return [values, setValues];
}

/** What was typed, and for the rest what is there now: somebody else may have changed it meanwhile. */
function ontoBegun<Values extends object>(
  now: Values,
  { begun, values }: z.output<typeof thisFormat>,
): Values {
  const typed = Object.entries(values).filter(([name, value]) => !isSame(value, begun[name]));
  return { ...now, ...Object.fromEntries(typed) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The same for a form whose fields keep their own texts, which begin with `first`; `values` is what they hold now. */
export function useKeptFields(initial: Readonly<Record<string, string>> = {}) {
  const [values, keep] = useKeptValues(initial);
  const [first] = useState(values);
  return {
    first,
    values,
    /** For a value that no field tells of. */
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
