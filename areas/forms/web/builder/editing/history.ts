/** A value with what it was before and what was undone. Values share what did not change, so that many are cheap. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** What the last change was of: one that goes on with the same is one step together with it. */
  of: string | null;
}

/** Steps that can be undone. */
export const stepsMax = 200;

export const historyOf = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  of: null,
});

/** @param of the field that is typed in; null for a step of its own */
export function changed<Value>(history: History<Value>, present: Value, of: string | null): History<Value> {
  if (present === history.present) return history;
  const goesOn = of !== null && of === history.of;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-stepsMax);
  return { past, present, future: [], of };
}

export function undone<Value>(history: History<Value>): History<Value> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    of: null,
  };
}

export function redone<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, of: null };
}
