import { coordinatorInvitationDays } from '#shared/rules/coordinator-invitations.ts';
import type { Translate } from '#shared/texts/text.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';

export interface CoordinatorInvitationData {
  firstName: string;
  invitedBy: string;
  organization: string;
  location: string;
  /** The sign-up page, with the invitation's token. */
  url: string;
}

/** To somebody whom an organizer would like to have as a coordinator: the way to an account and a request. */
export function coordinatorInvitation(t: Translate, data: CoordinatorInvitationData): RenderedMail {
  const { firstName, invitedBy, organization, location, url } = data;
  return renderMail(t, {
    subject: t('editorMails.invitation.subject', { invitedBy, organization }),
    preview: t('editorMails.invitation.preview'),
    heading: t('editorMails.invitation.heading', { firstName }),
    blocks: [
      {
        kind: 'paragraph',
        text: t('editorMails.invitation.intro', { invitedBy, organization, location }),
      },
      { kind: 'button', label: t('editorMails.invitation.button'), url },
      {
        kind: 'paragraph',
        text: t('editorMails.invitation.expires', { days: coordinatorInvitationDays, organization }),
      },
    ],
    reason: t('editorMails.invitation.reason', { invitedBy }),
  });
}

/** The same without a word of the organization, which can be read on the page behind the link. */
export function plainCoordinatorInvitation(
  t: Translate,
  { firstName, invitedBy, url }: Pick<CoordinatorInvitationData, 'firstName' | 'invitedBy' | 'url'>,
): RenderedMail {
  return renderMail(t, {
    subject: t('editorMails.invitation.plain.subject', { invitedBy }),
    preview: t('editorMails.invitation.preview'),
    heading: t('editorMails.invitation.heading', { firstName }),
    blocks: [
      { kind: 'paragraph', text: t('editorMails.invitation.plain.intro', { invitedBy }) },
      { kind: 'button', label: t('editorMails.invitation.button'), url },
      {
        kind: 'paragraph',
        text: t('editorMails.invitation.plain.expires', { days: coordinatorInvitationDays }),
      },
    ],
    reason: t('editorMails.invitation.reason', { invitedBy }),
  });
}
