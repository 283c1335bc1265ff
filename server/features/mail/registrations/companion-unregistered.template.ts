import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import { fullName, placeBlock, shiftBlocks, type ShiftMailData } from '../layout/shift.template.ts';

export interface CompanionUnregisteredData extends ShiftMailData {
  /** Of the person who reads it; `volunteer` is the person who does not come. */
  firstName: string;
  profileUrl: string;
}

/** To the person who brought somebody along: that person has given up the own place. */
export function companionUnregistered(t: Translate, data: CompanionUnregisteredData): RenderedMail {
  const params = { name: fullName(data.volunteer), opportunity: data.opportunity };
  return renderMail(t, {
    subject: t('mail.companionUnregistered.subject', params),
    preview: t('mail.companionUnregistered.preview', params),
    heading: t('mail.companionUnregistered.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.companionUnregistered.intro', params) },
      ...shiftBlocks(t, data),
      placeBlock(t, data),
      { kind: 'paragraph', text: t('mail.companionUnregistered.own') },
      { kind: 'button', label: t('mail.companionUnregistered.profileLink'), url: data.profileUrl },
    ],
    reason: t('mail.unregister.reason'),
  });
}
