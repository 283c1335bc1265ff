import { z } from 'zod';

/** What a row of the file says: a shift that took place, without the people who were there. */
export interface RecordedShift {
  /** `YYYY-MM-DD`. */
  date: string;
  /** What it was part of: becomes an opportunity. */
  event: string;
  /** What the hours are also summed by; empty for none. */
  kind: string;
  /** Where it was; empty when nobody wrote it down. */
  postcode: string;
  /** How many had been asked for. */
  demand: number;
  /** How long each of those who came was there, in minutes. */
  minutes: number[];
}

/** A file of shifts is not as it must be; the message says where. */
export class UnreadableShifts extends Error {}

const columns = ['date', 'postcode', 'volunteer_hours', 'attended', 'demand', 'event_name', 'event_type'];

const amount = z.string().regex(/^\d+(\.\d+)?$/);
const record = z.object({
  date: z.iso.date(),
  postcode: z.string().max(20),
  volunteer_hours: amount.transform(Number),
  attended: z.string().regex(/^\d+$/).transform(Number),
  demand: z.string().regex(/^\d+$/).transform(Number),
  event_name: z.string().min(1).max(150),
  event_type: z.string().max(60),
});

/**
 * Reads rows of shifts, the heading row first. Hours are those of everybody together, in parts of an hour. Minutes are whole: what is
 * rounded at one shift is made up for at the next of its kind, so that sums are right to a minute.
 * @throws UnreadableShifts that names the line
 */
export function readShifts(records: readonly { line: number; cells: readonly string[] }[]): RecordedShift[] {
  const [heading, ...rows] = records;
  const at = new Map(heading?.cells.map((name, index) => [name.trim(), index]));
  const missing = columns.filter((name) => !at.has(name));
  if (missing.length > 0) throw new UnreadableShifts(`The file has no column ${missing.join(', ')}.`);
  const summed = new Map<string, { hours: number; minutes: number }>();
  return rows.map(({ line, cells }) => {
    const cell = (name: string): string => cells[at.get(name) ?? -1]?.trim() ?? '';
    const read = record.safeParse(Object.fromEntries(columns.map((name) => [name, cell(name)])));
    if (!read.success)
      throw new UnreadableShifts(`Line ${line} can't be read: ${z.prettifyError(read.error)}`);
    const { date, postcode, volunteer_hours, attended, demand, event_name, event_type } = read.data;
    const sum = summed.get(event_type) ?? { hours: 0, minutes: 0 };
    const hours = sum.hours + (attended > 0 ? volunteer_hours : 0);
    const minutes = attended > 0 ? Math.max(attended, Math.round(hours * 60) - sum.minutes) : 0;
    summed.set(event_type, { hours, minutes: sum.minutes + minutes });
    return {
      date,
      event: event_name,
      kind: event_type,
      postcode,
      demand,
      minutes: shared(minutes, attended),
    };
  });
}

/** Whole minutes for so many people that differ by one at most. */
const shared = (minutes: number, people: number): number[] =>
  Array.from({ length: people }, (_, at) => Math.floor(minutes / people) + (at < minutes % people ? 1 : 0));
