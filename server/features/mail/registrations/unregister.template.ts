import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import { placeBlock, shiftBlocks, type ShiftMailData } from '../layout/shift.template.ts';

/** To the volunteer: the place is given back. */
export function unregister(t: Translate, data: ShiftMailData): RenderedMail {
  const { opportunity, organization } = data;
  return renderMail(t, {
    subject: t('mail.unregister.subject', { opportunity }),
    preview: t('mail.unregister.preview', { organization }),
    heading: t('mail.unregister.heading', { firstName: data.volunteer.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.unregister.intro', { opportunity, organization }) },
      ...shiftBlocks(t, data),
      placeBlock(t, data),
      { kind: 'paragraph', text: t('mail.unregister.again') },
      { kind: 'button', label: t('mail.shift.opportunityLink'), url: data.opportunityUrl },
    ],
    reason: t('mail.unregister.reason'),
  });
}

/** The same without a word of the organization. */
export function plainUnregister(
  t: Translate,
  { volunteer, opportunityUrl }: Pick<ShiftMailData, 'volunteer' | 'opportunityUrl'>,
): RenderedMail {
  return renderMail(t, {
    subject: t('mail.unregister.plain.subject'),
    preview: t('mail.unregister.plain.intro'),
    heading: t('mail.unregister.heading', { firstName: volunteer.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.unregister.plain.intro') },
      { kind: 'button', label: t('mail.shift.opportunityLink'), url: opportunityUrl },
    ],
    reason: t('mail.unregister.reason'),
  });
}
