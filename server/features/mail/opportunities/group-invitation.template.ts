import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import { placeBlock, type ShiftMailData } from '../layout/shift.template.ts';
import { formatWhen } from '../layout/when.template.ts';

export interface GroupInvitationData extends Omit<ShiftMailData, 'volunteer' | 'slots'> {
  /** The member's name. */
  name: string;
  description: string;
  /** The first date that is not over, when there is one. */
  first: { startAt: Date; endAt: Date } | undefined;
  /** Name of the first contact, when there is one. */
  coordinator: string | undefined;
}

/** To a member of a group: an opportunity is open to the group and not to everybody. */
export function groupInvitation(t: Translate, data: GroupInvitationData): RenderedMail {
  const { name, opportunity, organization, description, first, coordinator, location } = data;
  const when = first && formatWhen(t, first.startAt, first.endAt, location.timeZone);
  const facts = [
    ...(when
      ? [
          { label: t('editorMails.groups.first'), value: when.date },
          { label: t('mail.shift.time'), value: when.time },
        ]
      : []),
    { label: t('editorMails.groups.coordinator'), value: coordinator ?? '' },
  ];
  return renderMail(t, {
    subject: t('editorMails.groups.subject', { opportunity }),
    preview: t('editorMails.groups.preview', { organization }),
    heading: t('editorMails.groups.heading', { name }),
    blocks: [
      { kind: 'paragraph', text: t('editorMails.groups.intro', { organization, opportunity }) },
      { kind: 'quote', text: description },
      { kind: 'facts', title: opportunity, facts },
      placeBlock(t, data),
      { kind: 'button', label: t('editorMails.groups.button'), url: data.opportunityUrl },
      { kind: 'paragraph', text: t('editorMails.groups.account') },
    ],
    reason: t('editorMails.groups.reason', { organization }),
  });
}

/** The same without a word of the organization, which can be read on the opportunity's page. */
export function plainInvitation(
  t: Translate,
  { name, opportunityUrl }: Pick<GroupInvitationData, 'name' | 'opportunityUrl'>,
): RenderedMail {
  return renderMail(t, {
    subject: t('editorMails.groups.plain.subject'),
    preview: t('editorMails.groups.plain.intro'),
    heading: t('editorMails.groups.heading', { name }),
    blocks: [
      { kind: 'paragraph', text: t('editorMails.groups.plain.intro') },
      { kind: 'button', label: t('editorMails.groups.button'), url: opportunityUrl },
    ],
    reason: t('editorMails.groups.plain.reason'),
  });
}
