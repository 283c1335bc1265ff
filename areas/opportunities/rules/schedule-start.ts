import { isWrittenDay } from '#shared/rules/dates.ts';

/** Where what is shown of a long schedule begins. */
export interface ScheduleStart {
  /** `YYYY-MM-DD` at its place. */
  day: string;
  /** Of a day that has more than is shown at once, which part; from 1. */
  part: number;
}

/** A start as addresses have it: `2030-06-01`, and `2030-06-01.2` for the second part of that day. */
export const writeStart = ({ day, part }: ScheduleStart): string => (part > 1 ? `${day}.${part}` : day);

/** The start that an address has; null where it has none. */
export function readStart(text: string): ScheduleStart | null {
  const [day = '', part = '1', ...others] = text.split('.');
  return isWrittenDay(day) && /^[1-9]\d{0,3}$/.test(part) && others.length === 0
    ? { day, part: Number(part) }
    : null;
}
