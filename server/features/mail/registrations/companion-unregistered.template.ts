import { t } from '#shared/texts/index.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import { fullName, placeBlock, shiftBlocks, type ShiftMailData } from '../layout/shift.template.ts';

export interface CompanionUnregisteredData extends ShiftMailData {
  /** Of whoever reads it; `volunteer` is the person who does not come. */
  firstName: string;
  profileUrl: string;
}

/** To whoever brought somebody along: that person has given up the own place. */
export function companionUnregistered(data: CompanionUnregisteredData): RenderedMail {
  const params = { name: fullName(data.volunteer), opportunity: data.opportunity };
  return renderMail({
    subject: t('messaging.companionUnregistered.subject', params),
    preview: t('messaging.companionUnregistered.preview', params),
    heading: t('messaging.companionUnregistered.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('messaging.companionUnregistered.intro', params) },
      ...shiftBlocks(data),
      placeBlock(data),
      { kind: 'paragraph', text: t('messaging.companionUnregistered.own') },
      { kind: 'button', label: t('messaging.companionUnregistered.profileLink'), url: data.profileUrl },
    ],
    reason: t('messaging.unregister.reason'),
  });
}
