import type { MailConfig } from '../outbox/outbox.rules.ts';
import type { RenderedMail } from '../layout/layout.template.ts';
import type { OutgoingMail, Worded } from '../outbox/queue-emails.actions.ts';
import { emailGroupQuestion } from './email-group.template.ts';

/** The name of this mail's template. */
export const emailGroupTemplate = 'email-group';

/**
 * To an address of an e-mail group: whether it wants the notices.
 * @param asked.organization null where its name is not to be told to strangers
 */
export const emailGroupMail = (
  config: MailConfig,
  { address, token, organization }: { address: string; token: string; organization: string | null },
): OutgoingMail => {
  const url = emailGroupUrl(config, token);
  const content: Worded<RenderedMail> = (t) => emailGroupQuestion(t, { organization, url });
  return {
    template: emailGroupTemplate,
    recipient: { address, name: '' },
    headers: { 'List-Unsubscribe': `<${url}>` },
    content,
    plain: content,
  };
};

/** The page where an address says whether it wants the notices. */
export const emailGroupUrl = ({ publicUrl }: MailConfig, token: string): string =>
  `${publicUrl}/email-group?${new URLSearchParams({ token }).toString()}`;
