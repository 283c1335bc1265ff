import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** One event for a person's calendar. */
export interface CalendarEvent {
  /** The same for the event's whole life, and nobody else's: calendars replace what they have under it. */
  uid: string;
  /** Grows with each change (RFC 5545, 3.8.7.4); a whole number from 0. */
  sequence: number;
  startAt: Date;
  endAt: Date;
  summary: string;
  description: string;
  location: string;
  url: string;
  changedAt: Date;
  /** It was called off: a calendar that has it shows so. */
  isCanceled?: true;
}

/** Whom a calendar names as the one who calls an event off. */
export interface CalendarOrganizer {
  name: string;
  email: string;
}

/**
 * A calendar file (RFC 5545) with these events. Times are written as instants in UTC, which every calendar shows on
 * the clock of its owner: right on both sides of a change to or from daylight-saving time, whatever a calendar
 * knows about zones.
 */
export function calendarFileOf(events: readonly CalendarEvent[], now: Date): string {
  return written(events, now, null);
}

/**
 * A calendar file that takes these events out again (RFC 5546, 3.2.5): those that a calendar has under the same
 * `uid` with a lower `sequence`. A calendar that has none of them does nothing.
 */
export function cancellationFile(
  events: readonly CalendarEvent[],
  now: Date,
  organizer: CalendarOrganizer,
): string {
  return written(events, now, organizer);
}

/** Entries whose text is made in one piece. */
const pieceLength = 20;

/**
 * A calendar that other calendars read again and again (RFC 7986 names it). Its text changes only with its entries: an entry's stamp is
 * that of its last change. It may be long: pieces of work end with `yield`.
 * @param refreshMinutes how often calendars are asked to look
 */
export function* calendarFeedOf(
  events: readonly CalendarEvent[],
  { name, refreshMinutes }: { name: string; refreshMinutes: number },
): Generator<void, string, void> {
  const calendar = ical({
    ...product,
    method: ICalCalendarMethod.PUBLISH,
    name: plain(name),
    ttl: refreshMinutes * 60,
  });
  const texts = [calendar.toString().slice(0, -end.length)];
  for (let from = 0; from < events.length; from += pieceLength) {
    yield;
    const piece = ical({ ...product });
    for (const event of events.slice(from, from + pieceLength))
      piece.createEvent(entryOf(event, event.changedAt));
    const text = piece.toString();
    texts.push(text.slice(text.indexOf('BEGIN:VEVENT'), -end.length));
  }
  return `${texts.join('')}${end}\r\n`;
}

const product = { prodId: { company: 'Manyhands', product: 'Manyhands', language: 'EN' } };
const end = 'END:VCALENDAR';

const entryOf = (event: CalendarEvent, stamp: Date) => ({
  id: event.uid,
  sequence: event.sequence,
  stamp,
  start: event.startAt,
  end: event.endAt,
  summary: plain(event.summary),
  description: plain(event.description),
  location: plain(event.location),
  url: event.url,
  lastModified: event.changedAt,
  status: event.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

function written(events: readonly CalendarEvent[], now: Date, calledOffBy: CalendarOrganizer | null): string {
  const calendar = ical({
    ...product,
    method: calledOffBy ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const event of events) {
    calendar.createEvent({
      ...entryOf(event, now),
      ...(calledOffBy
        ? {
            status: ICalEventStatus.CANCELLED,
            organizer: { name: plain(calledOffBy.name), email: calledOffBy.email },
          }
        : {}),
    });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** Without the control characters that RFC 5545 knows no way to write; line breaks and tabs stay. */
function plain(text: string): string {
  return [...text]
    .filter((letter) => letter === '\n' || letter === '\t' || (letter >= ' ' && letter !== '\u007f'))
    .join('');
}
