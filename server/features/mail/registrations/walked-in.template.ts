import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import { placeBlock, shiftBlocks, type ShiftMailData } from '../layout/shift.template.ts';

export interface WalkedInData extends ShiftMailData {
  /** The first contact of the opportunity, when it has one. */
  contact: { name: string; email: string } | undefined;
  profileUrl: string;
}

/** To somebody with an account whom a coordinator added at the door: who says that they came, and what if they did not. */
export function walkedIn(t: Translate, data: WalkedInData): RenderedMail {
  const { opportunity, organization } = data;
  return renderMail(t, {
    subject: t('mail.walkedIn.subject', { opportunity }),
    preview: t('mail.walkedIn.intro', { opportunity, organization }),
    heading: t('mail.walkedIn.heading', { firstName: data.volunteer.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.walkedIn.intro', { opportunity, organization }) },
      ...shiftBlocks(t, data),
      placeBlock(t, data),
      { kind: 'button', label: t('mail.shift.opportunityLink'), url: data.opportunityUrl },
      { kind: 'link', label: t('mail.registered.profileLink'), url: data.profileUrl },
      { kind: 'paragraph', text: t('mail.walkedIn.notYou', { organization }) },
      ...(data.contact
        ? [
            {
              kind: 'paragraph' as const,
              text: t('mail.registered.contact', { name: data.contact.name, email: data.contact.email }),
            },
          ]
        : []),
    ],
    reason: t('mail.walkedIn.reason', { organization }),
  });
}
