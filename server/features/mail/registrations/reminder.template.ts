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
    subject: t('messaging.reminder.subject', { opportunity, date: when.date }),
    preview: t('messaging.reminder.preview', { time: when.time, location: location.name }),
    heading: t('messaging.reminder.heading', { firstName: volunteer.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('messaging.reminder.intro', { opportunity, organization }) },
      ...shiftBlocks(t, data),
      placeBlock(t, data),
      { kind: 'button', label: t('messaging.shift.opportunityLink'), url: data.opportunityUrl },
      ...codeBlocks(t, data.codeUrl),
      { kind: 'paragraph', text: t('messaging.reminder.calendar') },
      { kind: 'paragraph', text: t('messaging.reminder.unregister') },
      { kind: 'link', label: t('messaging.registered.profileLink'), url: data.profileUrl },
      ...(contact
        ? [
            {
              kind: 'paragraph' as const,
              text: t('messaging.registered.contact', { name: contact.name, email: contact.email }),
            },
          ]
        : []),
      { kind: 'link', label: t('messaging.reminder.settings'), url: data.settingsUrl },
    ],
    reason: t('messaging.reminder.reason'),
  });
}
