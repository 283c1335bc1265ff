import { t } from '#shared/texts/index.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import { placeBlock, shiftBlocks, type ShiftMailData } from '../layout/shift.template.ts';

/** To the volunteer: the place is given back. */
export function unregister(data: ShiftMailData): RenderedMail {
  const { opportunity, organization } = data;
  return renderMail({
    subject: t('messaging.unregister.subject', { opportunity }),
    preview: t('messaging.unregister.preview', { organization }),
    heading: t('messaging.unregister.heading', { firstName: data.volunteer.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('messaging.unregister.intro', { opportunity, organization }) },
      ...shiftBlocks(data),
      placeBlock(data),
      { kind: 'paragraph', text: t('messaging.unregister.again') },
      { kind: 'button', label: t('messaging.shift.opportunityLink'), url: data.opportunityUrl },
    ],
    reason: t('messaging.unregister.reason'),
  });
}
