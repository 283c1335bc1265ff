import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import { placeBlock, shiftBlocks, type ShiftMailData } from '../layout/shift.template.ts';

/** To the volunteer: the place is given back. */
export function unregister(t: Translate, data: ShiftMailData): RenderedMail {
  const { opportunity, organization } = data;
  return renderMail(t, {
    subject: t('messaging.unregister.subject', { opportunity }),
    preview: t('messaging.unregister.preview', { organization }),
    heading: t('messaging.unregister.heading', { firstName: data.volunteer.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('messaging.unregister.intro', { opportunity, organization }) },
      ...shiftBlocks(t, data),
      placeBlock(t, data),
      { kind: 'paragraph', text: t('messaging.unregister.again') },
      { kind: 'button', label: t('messaging.shift.opportunityLink'), url: data.opportunityUrl },
    ],
    reason: t('messaging.unregister.reason'),
  });
}

/** The same without a word of the organization. */
export function plainUnregister(
  t: Translate,
  { volunteer, opportunityUrl }: Pick<ShiftMailData, 'volunteer' | 'opportunityUrl'>,
): RenderedMail {
  return renderMail(t, {
    subject: t('messaging.unregister.plain.subject'),
    preview: t('messaging.unregister.plain.intro'),
    heading: t('messaging.unregister.heading', { firstName: volunteer.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('messaging.unregister.plain.intro') },
      { kind: 'button', label: t('messaging.shift.opportunityLink'), url: opportunityUrl },
    ],
    reason: t('messaging.unregister.reason'),
  });
}
