import { z } from 'zod';
import { fault } from '../texts/faults.ts';
import { trimmedText } from './incoming.ts';

/** Most characters of a message's subject. */
export const messageSubjectMax = 150;
/** Most characters of a message's content, markup included. */
export const messageContentMax = 20_000;
/** Most people to whom one message goes. */
export const messageRecipientsMax = 5000;

/** What a message may say of each recipient, written in braces: `{firstName}`. */
export const placeholders = ['firstName', 'fullName', 'opportunity', 'location', 'name'] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** A person as placeholders name one. */
interface Named {
  firstName: string;
  lastName: string;
}

/** What the placeholders stand for in a recipient's mail; `{name}` is the person who writes. */
export function placeholderValues(
  about: { opportunity: string; location: string; sender: Named },
  recipient: Named,
): PlaceholderValues {
  return {
    firstName: recipient.firstName,
    fullName: fullName(recipient),
    opportunity: about.opportunity,
    location: about.location,
    name: fullName(about.sender),
  };
}

const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`;

const placeholderPattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/**
 * Puts what the placeholders stand for into a line of text. Words in braces that are none stay as they are, and what
 * is put in is not looked at again.
 */
export function fillInText(text: string, values: PlaceholderValues): string {
  return text.replace(placeholderPattern, (_whole, name: Placeholder) => values[name]);
}

/** The same in HTML: between the tags only, and what is put in is text there, never markup. */
export function fillInHtml(html: string, values: PlaceholderValues): string {
  return [...piecesOf(html)]
    .map(({ isTag, piece }) =>
      isTag
        ? piece
        : piece.replace(placeholderPattern, (_whole, name: Placeholder) => escapeText(values[name])),
    )
    .join('');
}

/**
 * The tags of HTML and what is between them, in order. A `<` that nothing closes is text; found by steps and not by a
 * pattern, which would look for its end from each such sign again.
 */
function* piecesOf(html: string): Generator<{ isTag: boolean; piece: string }> {
  let from = 0;
  for (;;) {
    const start = html.indexOf('<', from);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    yield { isTag: false, piece: html.slice(from, end < 0 ? undefined : start) };
    if (end < 0) return;
    yield { isTag: true, piece: html.slice(start, end + 1) };
    from = end + 1;
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML has it between its tags. */
export const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Whether HTML has nothing in it that could be read. */
export function isBlankHtml(html: string): boolean {
  return (
    [...piecesOf(html)]
      .map(({ isTag, piece }) => (isTag ? '' : piece))
      .join('')
      .replace(/&(nbsp|#160|#xa0|zwnj|zwj);/gi, ' ')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .trim() === ''
  );
}

/** What an organizer writes: the same rules and texts on the screen and on the server. */
export const messageForm = z.object({
  subject: trimmedText({
    max: messageSubjectMax,
    tooLong: fault('messages.subject.tooLong', { max: messageSubjectMax }),
  }).min(1, { error: fault('messages.subject.required') }),
  content: z
    .string()
    .max(messageContentMax, { error: fault('messages.content.tooLong'), abort: true })
    .refine((html) => !isBlankHtml(html), { error: fault('messages.content.required') }),
  recipientIds: z
    .array(z.string().min(1).max(500))
    .min(1, { error: fault('messages.recipients.required') })
    .max(messageRecipientsMax, {
      error: fault('messages.recipients.tooMany', { max: messageRecipientsMax }),
    })
    .transform((ids) => [...new Set(ids)]),
});
export type MessageForm = z.output<typeof messageForm>;
