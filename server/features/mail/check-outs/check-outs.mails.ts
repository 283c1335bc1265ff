import { repairsEndAt } from '#shared/rules/visit-repairs.ts';
import type { MailConfig } from '../outbox/outbox.rules.ts';
import type { OutgoingMail } from '../outbox/queue-emails.actions.ts';
import type { ForgottenCheckOuts } from './check-outs.queries.ts';
import { checkOutsTemplate } from './check-outs.rules.ts';
import { checkOutsForgotten } from './check-outs.template.ts';

/** To each contact of the opportunity. It names nobody: the list is where names are guarded. */
export function checkOutMails(
  config: MailConfig,
  { dateId, opportunity, ...date }: ForgottenCheckOuts,
  contacts: readonly { email: string; name: string }[],
): OutgoingMail[] {
  const until = repairsEndAt(date.endAt);
  const data = {
    ...date,
    opportunity: opportunity.title,
    until,
    url: `${config.publicUrl}/organizer/opportunities/${opportunity.id}/roster/${dateId}`,
  };
  return contacts.map(({ email, name }) => ({
    template: checkOutsTemplate,
    recipient: { address: email, name },
    sendBefore: until,
    content: (t) => checkOutsForgotten(t, data),
  }));
}
