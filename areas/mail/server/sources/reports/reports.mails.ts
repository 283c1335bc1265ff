import { emailReported } from '../../reports/reports.events.ts';
import { landingPageUrl } from '../../layout/urls.template.ts';
import { mailSource, mailsOn } from '../../outbox/reactions.mails.ts';
import { reportedEmail } from './reports.queries.ts';
import { reportedMail, reportMails } from './reports.template.ts';

/** To the support team: which mail was reported, whose it is, and what its recipient says. */
const reported = mailsOn(emailReported, {}, async (tx, { config }, { emailId, words }) => {
  const found = await reportedEmail(tx, emailId);
  if (!found) return [];
  const { orgName, ...facts } = found;
  const pageUrl = landingPageUrl(config, orgName);
  return [reportedMail.to({ email: config.supportEmail, name: '' }, { ...facts, pageUrl, words })];
});

export const reportSource = mailSource({ mails: reportMails, reactions: [reported] });
