import type { Translate } from '#shared/texts/text.ts';
import { exampleContact, examplePlace, exampleSlot } from '../../gallery/shift-values.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { greeted, somebody } from '../../layout/newcomers.template.ts';
import { placeBlock, type ShiftMailData } from '../../layout/shift.template.ts';
import { formatWhen } from '../../layout/when.template.ts';

interface GroupInvitationData extends Omit<ShiftMailData, 'volunteer' | 'slots'> {
  /** Those of the members who share the address. */
  names: readonly string[];
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
    const { names, opportunity, organization, description, first, coordinator, location } = data;
    const when = first && formatWhen(t, first.startAt, first.endAt, location.timeZone);
    return {
      subject: t('editorMails.groups.subject', { opportunity }),
      preview: t('editorMails.groups.preview', { organization }),
      heading: t('editorMails.groups.heading', { name: names.join(', ') }),
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
  newcomers: (t, data) => ({
    ...data,
    names: data.names.map((name) => greeted(t, name)),
    coordinator: data.coordinator === undefined ? undefined : somebody(t, data.coordinator),
  }),
  example: (values) => ({
    ...examplePlace(values),
    names: [values.text('Ada Okafor')],
    description: values.optional(
      'We cook and serve a warm dinner for 120 guests.\n\nNo experience needed.\nAprons are there.',
    ),
    first: values.list([exampleSlot(values)])[0],
    coordinator: exampleContact(values)?.name,
  }),
});

export const announcementMails = [groupInvitation] as const;
