import { Temporal } from 'temporal-polyfill';
import type { Translate } from '../texts/text.ts';
import { formatShortDate, formatTime, formatTimeSpan } from './dates.ts';

/*
 * Clock times of a place as instants: one rule for the editor, for copies and for the import (docs/PRODUCT.md, "The
 * schedule"). Where clocks are set forward a time may not exist: it is as much later, and the shift is as long as its
 * times say. Where they are set back a time comes twice: the first one counts. Neither happens silently.
 */

/** From when until when clocks of a place show something. */
export interface ClockSpan {
  start: Temporal.PlainDateTime;
  end: Temporal.PlainDateTime;
}

/** The same as instants, ISO 8601 in UTC. */
export interface InstantSpan {
  startAt: string;
  endAt: string;
}

/** What a change of clocks does to a shift, for those who entered it. */
export interface ClockChange extends InstantSpan {
  kind: 'missing' | 'twice';
  /** The first of its clock times that is meant, such as `2027-03-14T02:30:00`. */
  local: string;
}

/**
 * Two clock times as instants.
 * @param kept what stays the instant that it is, because nobody touched it
 * @returns `change`: what is to be told about it, if anything
 */
export function spanAt(
  { start, end }: ClockSpan,
  timeZone: string,
  kept: Partial<InstantSpan> = {},
): InstantSpan & { change: ClockChange | null } {
  const from = kept.startAt === undefined ? readingOf(start, timeZone) : keptReading(kept.startAt);
  const until = kept.endAt === undefined ? readingOf(end, timeZone) : keptReading(kept.endAt);
  const onClock = start.until(end, { largestUnit: 'hour' });
  const isMoved = from.kind === 'missing' || until.kind === 'missing';
  const endAt =
    isMoved && onClock.sign > 0
      ? from.at.add(onClock)
      : Temporal.Instant.compare(from.at, until.at) < 0
        ? until.at
        : until.second;
  const span = { startAt: isoOf(from.at), endAt: isoOf(endAt) };
  return { ...span, change: changeOf({ start, end }, from.kind, until.kind, span) };
}

/** A date on other days or in another zone, where clocks show the same for it. */
export function spanElsewhere(
  { startAt, endAt }: InstantSpan,
  from: { timeZone: string },
  to: { timeZone: string; days?: number },
): InstantSpan & { change: ClockChange | null } {
  const [start, end] = [startAt, endAt].map((at) =>
    Temporal.Instant.from(at)
      .toZonedDateTimeISO(from.timeZone)
      .toPlainDateTime()
      .add({ days: to.days ?? 0 }),
  ) as [Temporal.PlainDateTime, Temporal.PlainDateTime];
  const there = spanAt({ start, end }, to.timeZone);
  if (Date.parse(there.startAt) < Date.parse(there.endAt)) return there;
  // From the first half past one to the second: only its length says what it is.
  const duration = Date.parse(endAt) - Date.parse(startAt);
  return { ...there, endAt: new Date(Date.parse(there.startAt) + duration).toISOString() };
}

/** What is to be told about changes of clocks, a sentence for each of them. Times are those of the zone. */
export const clockChangeTexts = (
  t: Translate,
  changes: readonly ClockChange[],
  timeZone: string,
): string[] => [...new Set(changes.map((change) => clockChangeText(t, change, timeZone)))];

function clockChangeText(
  t: Translate,
  { kind, local, startAt, endAt }: ClockChange,
  timeZone: string,
): string {
  // A clock time is written as what clocks in UTC show at that time.
  const shown = `${local}Z`;
  const words = { date: formatShortDate(t, shown, 'UTC'), time: formatTime(t, shown, 'UTC') };
  return kind === 'twice'
    ? t('dates.clocks.twice', words)
    : t('dates.clocks.missing', { ...words, span: formatTimeSpan(t, startAt, endAt, timeZone) });
}

interface Reading {
  kind: 'plain' | ClockChange['kind'];
  at: Temporal.Instant;
  /** The later one of a time that comes twice; otherwise the same. */
  second: Temporal.Instant;
}

function readingOf(local: Temporal.PlainDateTime, timeZone: string): Reading {
  const earlier = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
  const [first, second] = [earlier.toInstant(), later.toInstant()];
  if (first.equals(second)) return { kind: 'plain', at: first, second };
  return earlier.toPlainDateTime().equals(local)
    ? { kind: 'twice', at: first, second }
    : { kind: 'missing', at: second, second };
}

function keptReading(instant: string): Reading {
  const at = Temporal.Instant.from(instant);
  return { kind: 'plain', at, second: at };
}

function changeOf(
  { start, end }: ClockSpan,
  from: Reading['kind'],
  until: Reading['kind'],
  span: InstantSpan,
): ClockChange | null {
  const [kind, local] = from === 'plain' ? ([until, end] as const) : ([from, start] as const);
  return kind === 'plain' ? null : { kind, local: local.toString(), ...span };
}

const isoOf = (instant: Temporal.Instant): string => new Date(instant.epochMilliseconds).toISOString();
