import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import { fullName, placeBlock, shiftBlocks, type ShiftMailData } from '../layout/shift.template.ts';

/** To a coordinator: whom the account holder said to be over the age of 18. */
export function ageVerification(
  t: Translate,
  data: ShiftMailData & { adults: readonly string[] },
): RenderedMail {
  const { opportunity } = data;
  const name = fullName(data.volunteer);
  return renderMail(t, {
    subject: t('mail.ageVerification.subject', { opportunity }),
    preview: t('mail.ageVerification.preview', { name }),
    heading: t('mail.ageVerification.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('mail.ageVerification.intro', { name, adults: data.adults.join(', '), opportunity }),
      },
      ...shiftBlocks(t, data),
      placeBlock(t, data),
      { kind: 'button', label: t('mail.shift.opportunityLink'), url: data.opportunityUrl },
    ],
    reason: t('mail.coordinatorNotice.reason', { opportunity }),
  });
}
