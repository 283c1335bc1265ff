import { firstPasswordDays } from '#areas/accounts/rules/accounts.ts';
import type { Translate } from '#shared/texts/text.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { greeted, somebody } from '../../layout/newcomers.template.ts';

/** A link by which a person whom an organization keeps on record without an address takes the record over. */
export const recordInvitation = defineMail({
  name: 'record-invitation',
  isSecret: true,
  words: (
    t: Translate,
    data: { firstName: string; invitedBy: string; organization: string; url: string; hasAccount: boolean },
  ) => {
    const { firstName, invitedBy, organization, url, hasAccount } = data;
    return {
      subject: t('mail.recordInvitation.subject', { organization }),
      preview: t('mail.recordInvitation.preview', { invitedBy }),
      heading: t('mail.recordInvitation.heading', { name: firstName }),
      blocks: [
        { kind: 'paragraph', text: t('mail.recordInvitation.intro', { invitedBy, organization }) },
        ...(hasAccount
          ? ([
              { kind: 'paragraph', text: t('mail.recordInvitation.hasAccount', { organization }) },
              { kind: 'button', label: t('mail.emailTaken.link'), url },
            ] as const)
          : ([
              { kind: 'paragraph', text: t('mail.recordInvitation.password') },
              { kind: 'button', label: t('mail.sendPassword.link'), url },
              {
                kind: 'paragraph',
                text: t('mail.recordInvitation.expires', { days: firstPasswordDays, organization }),
              },
            ] as const)),
      ],
      reason: t('mail.recordInvitation.reason', { organization }),
    };
  },
  newcomers: (t, data) => ({
    ...data,
    firstName: greeted(t, data.firstName),
    invitedBy: somebody(t, data.invitedBy),
  }),
  example: ({ text, url }) => ({
    firstName: text('Otis'),
    invitedBy: text('Ada Okafor'),
    organization: text('Riverside Food Bank'),
    url: url('/user/first-password'),
    hasAccount: false,
  }),
});
