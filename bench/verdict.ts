import type { Figure } from './case.ts';

/** Whether the figure keeps its bound. A value that isn't a number keeps none. */
export function isMet({ value, bound }: Figure): boolean {
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
}

/** One line about a figure: `ok      list: product / ceiling: 0.62 (at least 0.4)`. */
export function figureLine(figure: Figure): string {
  const { what, value, unit, bound } = figure;
  const withUnit = (number: string) => (unit === undefined ? number : `${number} ${unit}`);
  const limit = 'atMost' in bound ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`;
  return `${isMet(figure) ? 'ok    ' : 'not ok'}  ${what}: ${withUnit(readable(value))} (${withUnit(limit)})`;
}

/** Two digits after the point for ratios and short times, none where they would say nothing. */
const readable = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
