import type { Translate } from '#shared/texts/text.ts';
import { examplePlace, exampleSlot } from '../../gallery/shift-values.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import {
  codeBlocks,
  contactBlock,
  placeBlock,
  profileLink,
  shiftBlocks,
  type HolderMailData,
} from '../../layout/shift.template.ts';
import { formatWhen } from '../../layout/when.template.ts';

interface ReminderData extends HolderMailData {
  /** Where the place is confirmed or given back, without logging in. */
  answerUrl: string;
  /** Where the volunteer's code is shown and renewed. */
  codeUrl: string;
  /** Where reminders are switched off. */
  settingsUrl: string;
}

/** To the volunteer, the day before the shift. */
export const reminder = defineMail({
  name: 'reminder',
  words: (t: Translate, data: ReminderData) => {
    const { opportunity, organization, location, volunteer } = data;
    const [slot] = data.slots;
    const when = slot ? formatWhen(t, slot.startAt, slot.endAt, location.timeZone) : { date: '', time: '' };
    return {
      subject: t('mail.reminder.subject', { opportunity, date: when.date }),
      preview: t('mail.reminder.preview', { time: when.time, location: location.name }),
      heading: t('mail.reminder.heading', { firstName: volunteer.firstName }),
      blocks: [
        { kind: 'paragraph', text: t('mail.reminder.intro', { opportunity, organization }) },
        ...shiftBlocks(t, data),
        placeBlock(t, data),
        { kind: 'paragraph', text: t('mail.reminder.ask', { organization }) },
        { kind: 'button', label: t('mail.reminder.answer'), url: data.answerUrl },
        ...codeBlocks(t, data.codeUrl),
        { kind: 'paragraph', text: t('mail.reminder.calendar') },
        { kind: 'link', label: t('mail.shift.opportunityLink'), url: data.opportunityUrl },
        profileLink(t, data),
        contactBlock(t, data),
        { kind: 'link', label: t('mail.reminder.settings'), url: data.settingsUrl },
      ],
      reason: t('mail.reminder.reason'),
    };
  },
  example: (values) => ({
    ...examplePlace(values),
    slots: [exampleSlot(values)],
    answerUrl: values.url('/reminder'),
    codeUrl: values.url('/user/user-settings/check-in-code'),
    settingsUrl: values.url('/user/user-settings'),
  }),
});

export const reminderMails = [reminder] as const;
