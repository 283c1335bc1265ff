// What people read who never came to an organization: it may be somebody who writes to strangers.
import type { Translate } from '#shared/texts/text.ts';
import type { Block, MailDraft } from './draft.template.ts';

/** Longest name that stands in a mail to a newcomer, in characters. */
export const strictNameMax = 40;

/** What stands for an address that was taken out. */
const takenOut = '…';

/** Characters that nobody sees, with which an address could be hidden from us and not from a mail program. */
const unseen = /[\u00AD\u200B\u2060\uFEFF]/g;
/** A dot in brackets, or in words before a well-known ending. */
const dotInWords =
  / ?[[({<] ?(?:\.|dot) ?[\])}>] ?| dot (?=(?:com|net|org|info|biz|io|co|shop|site|online)\b)/giu;
/** What mail programs turn into a link: a scheme, an at sign, numbers as of a network address, or a name and its ending. */
const addressLike =
  /:\/\/|^\W*(?:mailto|tel|sms|data|javascript):|[^\s@]@[^\s@]|\d\.\d{1,3}\.\d{1,3}\.\d|(?:[\p{L}\p{M}\p{N}_-]\p{Cf}*|^\W*)[.．。｡․]\p{Cf}*\p{L}\p{Cf}*[\p{L}\p{M}\p{N}-]/iu;

/**
 * A text without what looks like an address, in one pass: each stretch between blanks that has one is taken out as a whole.
 * Abbreviations such as `a.m.` and `J.R.R.` stay.
 */
export const withoutWrittenAddresses = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(dotInWords, '.')
    .replace(/\S+/g, (word) => (addressLike.test(word) ? takenOut : word));

const nameWord = /^['’ʻ]?[\p{L}\p{M}]+(?:['’‘ʻʼ.\-‐–·\u200c\u200d][\p{L}\p{M}]+)*[.'’]?$/u;

/**
 * A name that somebody else typed, by the one rule for mails to newcomers: words of letters and what is between letters,
 * up to 40 characters; a word with anything else, or that looks like an address, is left out.
 * @returns empty when nothing is left
 */
export function strictName(name: string): string {
  let kept = '';
  for (const word of name.split(/\s+/u)) {
    if (!nameWord.test(word) || addressLike.test(word)) continue;
    const longer = kept === '' ? [...word].slice(0, strictNameMax).join('') : `${kept} ${word}`;
    if ([...longer].length > strictNameMax) break;
    kept = longer;
  }
  return kept;
}

/** The name by which a newcomer is greeted. */
export const greeted = (t: Translate, name: string): string => strictName(name) || t('mail.newcomer.you');

/** The name of the person who caused a mail to a newcomer. */
export const somebody = (t: Translate, name: string): string =>
  strictName(name) || t('mail.newcomer.somebody');

/** Names of a person who is told of something. */
export const strictNames = <Person extends { firstName: string; lastName: string }>(
  t: Translate,
  { firstName, lastName, ...person }: Person,
) => ({ ...person, firstName: greeted(t, firstName), lastName: strictName(lastName) });

/**
 * A draft for newcomers of an organization that is not proven: no word that anybody wrote has an address, links lead to our
 * own pages, and what has formats is read without them.
 * @param publicUrl where our own pages are
 */
export function strictDraft(draft: MailDraft, publicUrl: string): MailDraft {
  const { subject, preview, heading, blocks, reason, ways = [] } = draft;
  return {
    ways: ways.map(({ label, url }) => ({ label: withoutWrittenAddresses(label), url })),
    subject: withoutWrittenAddresses(subject),
    preview: withoutWrittenAddresses(preview),
    heading: withoutWrittenAddresses(heading),
    reason: withoutWrittenAddresses(reason),
    blocks: blocks.flatMap((block) => (block ? strictBlock(block, publicUrl) : [])),
  };
}

function strictBlock(block: Block, publicUrl: string): Block[] {
  const isOurs = (url: string) => url.startsWith(`${publicUrl}/`);
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return [{ ...block, text: withoutWrittenAddresses(block.text) }];
    case 'written':
      return [{ kind: 'quote', text: withoutWrittenAddresses(block.text) }];
    case 'facts':
      return [
        {
          ...block,
          ...(block.title === undefined ? {} : { title: withoutWrittenAddresses(block.title) }),
          facts: block.facts.map(({ label, value, url }) => ({
            label,
            value: withoutWrittenAddresses(value),
            ...(url !== undefined && isOurs(url) ? { url } : {}),
          })),
        },
      ];
    case 'button':
    case 'link':
      return isOurs(block.url) ? [{ ...block, label: withoutWrittenAddresses(block.label) }] : [];
    case 'code':
    case 'picture':
      return [block];
  }
}
