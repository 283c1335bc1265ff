// What people read who never came to an organization: it may be somebody who writes to strangers.
import type { Translate } from '#shared/texts/text.ts';
import type { Block, MailDraft } from './draft.template.ts';
import { strictName, withoutWrittenAddresses } from './newcomers.rules.ts';

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
