import { webhookGivenUp } from '#areas/webhooks/server/webhooks.events.ts';
import { formatDate } from '#shared/rules/dates.ts';
import { mailSource, mailsOn } from '../../outbox/reactions.mails.ts';
import { givenUpWebhook } from './webhooks.queries.ts';
import { webhookMails, webhookOff } from './webhooks.template.ts';

/** To the organizers, who alone can switch it on again. The rest of its address may be a secret of the receiver's. */
const givenUp = mailsOn(webhookGivenUp, {}, async (tx, { config, languages }, { webhookId }) => {
  const told = await givenUpWebhook(tx, webhookId);
  if (!told) return [];
  const { organization, orgName, timeZone, url, failingSince } = told;
  return told.organizers.map((organizer) =>
    webhookOff.to(organizer, {
      organization,
      host: new URL(url).host,
      day: formatDate(languages.in(null), failingSince, timeZone),
      url: `${config.publicUrl}/user/user-settings/webhooks/${encodeURIComponent(orgName)}`,
    }),
  );
});

export const webhookSource = mailSource({ mails: webhookMails, reactions: [givenUp] });
