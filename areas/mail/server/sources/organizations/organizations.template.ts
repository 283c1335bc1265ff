import type { Translate } from '#shared/texts/text.ts';
import type { Values } from '../../gallery/values.template.ts';
import { defineMail } from '../../layout/mail.template.ts';

interface Founded {
  organization: string;
  city: string;
  pageUrl: string;
}

const founded = ({ text, optional, url }: Values) => ({
  firstName: text('Ada'),
  founder: text('Ada Okafor'),
  email: 'ada@example.org',
  organization: text('Riverside Food Bank'),
  city: optional('New York'),
  pageUrl: url('/organization/landingpage'),
  settingsUrl: url('/user/user-settings/organization-settings/Riverside%20Food%20Bank'),
});

/** To the person who founded an organization: that it is there, and where to go on. */
export const newOrganization = defineMail({
  name: 'new-organization',
  words: (t: Translate, data: Founded & { firstName: string; settingsUrl: string }) => {
    const { firstName, organization } = data;
    return {
      subject: t('newOrganizationMail.subject', { organization }),
      preview: t('newOrganizationMail.preview'),
      heading: t('newOrganizationMail.heading', { firstName }),
      blocks: [
        { kind: 'paragraph', text: t('newOrganizationMail.intro', { organization }) },
        { kind: 'facts', facts: factsOf(t, data) },
        { kind: 'button', label: t('newOrganizationMail.page'), url: data.pageUrl },
        { kind: 'paragraph', text: t('newOrganizationMail.next') },
        { kind: 'link', label: t('newOrganizationMail.settings'), url: data.settingsUrl },
      ],
      reason: t('newOrganizationMail.reason'),
    };
  },
  example: founded,
});

/** To the support team: who founded which organization. */
export const newOrganizationAdmin = defineMail({
  name: 'new-organization-admin',
  words: (t: Translate, data: Founded & { founder: string; email: string }) => {
    const { organization, founder, email } = data;
    return {
      subject: t('newOrganizationMail.admin.subject', { organization }),
      preview: t('newOrganizationMail.admin.preview', { founder }),
      heading: t('newOrganizationMail.admin.heading'),
      blocks: [
        {
          kind: 'facts',
          facts: [
            ...factsOf(t, data),
            { label: t('newOrganizationMail.founder'), value: founder },
            { label: t('newOrganizationMail.email'), value: email },
          ],
        },
        { kind: 'button', label: t('newOrganizationMail.page'), url: data.pageUrl },
      ],
      reason: t('newOrganizationMail.admin.reason'),
    };
  },
  example: founded,
});

const factsOf = (t: Translate, { organization, city }: Founded) => [
  { label: t('newOrganizationMail.organization'), value: organization },
  { label: t('newOrganizationMail.city'), value: city },
];

export const organizationMails = [newOrganization, newOrganizationAdmin] as const;
