// How much somebody has to do: journeys that hold a number of clicks count them here.
import type { Locator } from '@playwright/test';

export interface Counted {
  /** What was clicked, filled in and chosen so far, one each. */
  count: () => number;
  click: (target: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  /** Chooses an entry of a list by its words. */
  select: (field: Locator, label: string) => Promise<void>;
}

/** Clicks, fills in and chooses, and counts it. */
export function counted(): Counted {
  let count = 0;
  const one = (action: Promise<unknown>): Promise<void> => {
    count += 1;
    return action.then(() => undefined);
  };
  return {
    count: () => count,
    click: (target) => one(target.click()),
    fill: (field, text) => one(field.fill(text)),
    select: (field, label) => one(field.selectOption({ label })),
  };
}
