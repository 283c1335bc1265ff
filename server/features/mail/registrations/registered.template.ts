import type { Translate } from '#shared/texts/text.ts';
import type { Block } from '../layout/draft.template.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import { placeBlock, shiftBlocks, type ShiftMailData } from '../layout/shift.template.ts';

export interface RegisteredData extends ShiftMailData {
  /** The first contact of the opportunity, when it has one. */
  contact: { name: string; email: string } | undefined;
  profileUrl: string;
  /** Names of those who come along. */
  party?: readonly string[];
}

/** Of mails that bring the volunteer's code along. */
export interface WithCode {
  /** Where it is shown and renewed. */
  codeUrl: string;
}

/** The name of the file with the volunteer's code, by which the mail shows it. */
export const codeCid = 'check-in-code';

/** The volunteer's own code, and what it is for. */
export const codeBlocks = (t: Translate, codeUrl: string): Block[] => [
  { kind: 'paragraph', text: t('mail.code.text') },
  { kind: 'picture', cid: codeCid, alt: t('mail.code.alt') },
  { kind: 'link', label: t('mail.code.link'), url: codeUrl },
];

/** To the volunteer: what they signed up for, when, where, and how to give the place back. */
export function registered(t: Translate, data: RegisteredData & WithCode): RenderedMail {
  const { opportunity, organization } = data;
  return renderMail(t, {
    subject: t('mail.registered.subject', { opportunity }),
    preview: t('mail.registered.preview', { organization }),
    heading: t('mail.registered.heading', { firstName: data.volunteer.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.registered.intro', { opportunity, organization }) },
      ...(data.party?.length
        ? [
            {
              kind: 'paragraph' as const,
              text: t('mail.registered.party', { names: data.party.join(', ') }),
            },
          ]
        : []),
      ...shiftBlocks(t, data),
      placeBlock(t, data),
      { kind: 'button', label: t('mail.shift.opportunityLink'), url: data.opportunityUrl },
      ...codeBlocks(t, data.codeUrl),
      { kind: 'paragraph', text: t('mail.registered.unregister') },
      { kind: 'link', label: t('mail.registered.profileLink'), url: data.profileUrl },
      ...(data.contact
        ? [
            {
              kind: 'paragraph' as const,
              text: t('mail.registered.contact', { name: data.contact.name, email: data.contact.email }),
            },
          ]
        : []),
    ],
    reason: t('mail.registered.reason'),
  });
}
