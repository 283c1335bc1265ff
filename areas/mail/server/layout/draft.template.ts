import { Markup } from './markup.template.ts';

export interface Fact {
  label: string;
  value: string;
  /** Where the value leads, when it leads somewhere. */
  url?: string;
}

/** What a mail is made of; each kind knows how it looks as HTML and how it reads as plain text. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** A short list of named facts under an optional title, such as one shift. */
  | { kind: 'facts'; title?: string; facts: Fact[] }
  /** The one thing to do next; a mail has one at most. */
  | { kind: 'button'; label: string; url: string }
  /** A further way, quieter than the button. */
  | { kind: 'link'; label: string; url: string }
  /** What a person wrote, line by line, set off from what the product says. */
  | { kind: 'quote'; text: string }
  /** What a person wrote, with its formats. */
  | { kind: 'written'; html: Markup; text: string }
  /** A picture that comes with the mail as a file of this name. */
  | { kind: 'picture'; cid: string; alt: string }
  /** Something to read off and type elsewhere. */
  | { kind: 'code'; code: string };

/** The words of a mail. All mails say, in this order: what it is about, the facts, what to do, what else there is, why. */
export interface MailDraft {
  subject: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  heading: string;
  /** What is false or not there is left out. */
  blocks: readonly (Block | false | null | undefined)[];
  /** Why this person got this mail. */
  reason: string;
  /** How to get no more of them, where that is for the person to say, and whom to tell of it. */
  ways?: readonly Way[];
}

/** A way that the foot of a mail shows. */
export interface Way {
  label: string;
  url: string;
}

/** A draft without anything that is left out. */
export type TidyDraft = Omit<MailDraft, 'blocks' | 'ways'> & {
  blocks: readonly Block[];
  ways: readonly Way[];
};

/** Marks that turn the direction of whatever follows them: in a name they would turn the product's own words round. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;
const straight = (text: string): string => text.replace(turns, '');

/** Names and titles come from people; a line break in one must reach no header, and begin no line of ours. */
export const oneLine = (text: string): string =>
  straight(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const lines = (text: string): string =>
  straight(text)
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();

/** Whether an address leads to the web. What leads elsewhere, or nowhere, is no link in a mail. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

/** The draft as it can be shown: what people typed can't break out of its place, and what is not there leaves no gap. */
export function tidy({ subject, preview, heading, blocks, reason, ways = [] }: MailDraft): TidyDraft {
  return {
    subject: oneLine(subject).replace(/ {2,}/g, ' '),
    preview: oneLine(preview),
    heading: oneLine(heading),
    blocks: blocks.flatMap((block) => (block ? tidyBlock(block) : [])),
    reason: oneLine(reason),
    ways: ways.flatMap((way) => (isWebAddress(way.url) ? [{ ...way, label: oneLine(way.label) }] : [])),
  };
}

function tidyBlock(block: Block): Block[] {
  switch (block.kind) {
    case 'paragraph': {
      const text = oneLine(block.text);
      return text === '' ? [] : [{ ...block, text }];
    }
    case 'quote': {
      const text = lines(block.text);
      return text === '' ? [] : [{ ...block, text }];
    }
    case 'facts': {
      const facts = block.facts.flatMap(tidyFact);
      const title = oneLine(block.title ?? '');
      return facts.length === 0 ? [] : [{ kind: 'facts', facts, ...(title ? { title } : {}) }];
    }
    case 'button':
    case 'link':
      return isWebAddress(block.url) ? [{ ...block, label: oneLine(block.label) }] : [];
    case 'written':
      return [{ ...block, html: new Markup(straight(block.html.toString())), text: straight(block.text) }];
    case 'code':
    case 'picture':
      return [block];
  }
}

function tidyFact({ label, value, url }: Fact): Fact[] {
  const shown = { label, value: oneLine(value) };
  if (shown.value === '') return [];
  return [url !== undefined && isWebAddress(url) ? { ...shown, url } : shown];
}
