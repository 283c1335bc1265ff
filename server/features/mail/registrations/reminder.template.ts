import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import { codeBlocks, type RegisteredData, type WithCode } from './registered.template.ts';
import { placeBlock, shiftBlocks } from '../layout/shift.template.ts';
import { formatWhen } from '../layout/when.template.ts';

export interface ReminderData extends RegisteredData, WithCode {
  /** Where reminders are switched off. */
  settingsUrl: string;
}

/** To the volunteer, the day before the shift. */
export function reminder(t: Translate, data: ReminderData): RenderedMail {
  const { opportunity, organization, location, volunteer, contact } = data;
  const [slot] = data.slots;
  const when = slot ? formatWhen(t, slot.startAt, slot.endAt, location.timeZone) : { date: '', time: '' };
  return renderMail(t, {
    subject: t('mail.reminder.subject', { opportunity, date: when.date }),
    preview: t('mail.reminder.preview', { time: when.time, location: location.name }),
    heading: t('mail.reminder.heading', { firstName: volunteer.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.reminder.intro', { opportunity, organization }) },
      ...shiftBlocks(t, data),
      placeBlock(t, data),
      { kind: 'button', label: t('mail.shift.opportunityLink'), url: data.opportunityUrl },
      ...codeBlocks(t, data.codeUrl),
      { kind: 'paragraph', text: t('mail.reminder.calendar') },
      { kind: 'paragraph', text: t('mail.reminder.unregister') },
      { kind: 'link', label: t('mail.registered.profileLink'), url: data.profileUrl },
      ...(contact
        ? [
            {
              kind: 'paragraph' as const,
              text: t('mail.registered.contact', { name: contact.name, email: contact.email }),
            },
          ]
        : []),
      { kind: 'link', label: t('mail.reminder.settings'), url: data.settingsUrl },
    ],
    reason: t('mail.reminder.reason'),
  });
}
