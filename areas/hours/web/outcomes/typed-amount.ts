import { outcomeAmount } from '#areas/hours/rules/outcomes.ts';

/** The whole number that somebody typed, with or without commas (`1,200`); null when it is none that can be entered. */
export function typedAmount(typed: string): number | null {
  const written = typed.replaceAll(/[,\s]/g, '');
  const parsed = outcomeAmount.safeParse(/^\d+$/.test(written) ? Number(written) : Number.NaN);
  return parsed.success ? parsed.data : null;
}
