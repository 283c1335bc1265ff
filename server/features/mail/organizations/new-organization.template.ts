import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';

/** To the person who founded an organization: that it is there, and where to go on. */
export function newOrganization(
  t: Translate,
  data: {
    firstName: string;
    organization: string;
    city: string;
    pageUrl: string;
    settingsUrl: string;
  },
): RenderedMail {
  const { firstName, organization, city } = data;
  return renderMail(t, {
    subject: t('newOrganizationMail.subject', { organization }),
    preview: t('newOrganizationMail.preview'),
    heading: t('newOrganizationMail.heading', { firstName }),
    blocks: [
      { kind: 'paragraph', text: t('newOrganizationMail.intro', { organization }) },
      { kind: 'facts', facts: factsOf(t, { organization, city }) },
      { kind: 'button', label: t('newOrganizationMail.page'), url: data.pageUrl },
      { kind: 'paragraph', text: t('newOrganizationMail.next') },
      { kind: 'link', label: t('newOrganizationMail.settings'), url: data.settingsUrl },
    ],
    reason: t('newOrganizationMail.reason'),
  });
}

/** To the support team: who founded which organization. */
export function newOrganizationAdmin(
  t: Translate,
  data: {
    organization: string;
    city: string;
    founder: string;
    email: string;
    pageUrl: string;
  },
): RenderedMail {
  const { organization, city, founder, email } = data;
  return renderMail(t, {
    subject: t('newOrganizationMail.admin.subject', { organization }),
    preview: t('newOrganizationMail.admin.preview', { founder }),
    heading: t('newOrganizationMail.admin.heading'),
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...factsOf(t, { organization, city }),
          { label: t('newOrganizationMail.founder'), value: founder },
          { label: t('newOrganizationMail.email'), value: email },
        ],
      },
      { kind: 'button', label: t('newOrganizationMail.page'), url: data.pageUrl },
    ],
    reason: t('newOrganizationMail.admin.reason'),
  });
}

const factsOf = (t: Translate, { organization, city }: { organization: string; city: string }) => [
  { label: t('newOrganizationMail.organization'), value: organization },
  { label: t('newOrganizationMail.city'), value: city },
];
