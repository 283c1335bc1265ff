import type { Translate } from '#shared/texts/text.ts';
import { exampleContact, examplePlace, exampleSlot } from '../../gallery/shift-values.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { placeBlock, type ShiftMailData } from '../../layout/shift.template.ts';
import { formatWhen } from '../../layout/when.template.ts';

interface GroupInvitationData extends Omit<ShiftMailData, 'volunteer' | 'slots'> {
  /** The member's name. */
  name: string;
  description: string;
  /** The first date that is not over, when there is one. */
  first: { startAt: Date; endAt: Date } | undefined;
  /** Name of the first contact, when there is one. */
  coordinator: string | undefined;
}

/** To a member of a group: an opportunity is open to the group and not to everybody. */
export const groupInvitation = defineMail({
  name: 'groups',
  words: (t: Translate, data: GroupInvitationData) => {
    const { name, opportunity, organization, description, first, coordinator, location } = data;
    const when = first && formatWhen(t, first.startAt, first.endAt, location.timeZone);
    return {
      subject: t('editorMails.groups.subject', { opportunity }),
      preview: t('editorMails.groups.preview', { organization }),
      heading: t('editorMails.groups.heading', { name }),
      blocks: [
        { kind: 'paragraph', text: t('editorMails.groups.intro', { organization, opportunity }) },
        { kind: 'quote', text: description },
        {
          kind: 'facts',
          title: opportunity,
          facts: [
            { label: t('editorMails.groups.first'), value: when?.date ?? '' },
            { label: t('mail.shift.time'), value: when?.time ?? '' },
            { label: t('editorMails.groups.coordinator'), value: coordinator ?? '' },
          ],
        },
        placeBlock(t, data),
        { kind: 'button', label: t('editorMails.groups.button'), url: data.opportunityUrl },
        { kind: 'paragraph', text: t('editorMails.groups.account') },
      ],
      reason: t('editorMails.groups.reason', { organization }),
    };
  },
  plain: (t, { name, opportunityUrl }) => ({
    subject: t('editorMails.groups.plain.subject'),
    preview: t('editorMails.groups.plain.intro'),
    heading: t('editorMails.groups.heading', { name }),
    blocks: [
      { kind: 'paragraph', text: t('editorMails.groups.plain.intro') },
      { kind: 'button', label: t('editorMails.groups.button'), url: opportunityUrl },
    ],
    reason: t('editorMails.groups.plain.reason'),
  }),
  example: (values) => ({
    ...examplePlace(values),
    name: values.text('Ada Okafor'),
    description: values.optional(
      'We cook and serve a warm dinner for 120 guests.\n\nNo experience needed.\nAprons are there.',
    ),
    first: values.list([exampleSlot(values)])[0],
    coordinator: exampleContact(values)?.name,
  }),
});

export const announcementMails = [groupInvitation] as const;
