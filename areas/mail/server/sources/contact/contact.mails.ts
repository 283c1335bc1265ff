// Mails that contact forms cause (areas/contact/README.md). They take no budget here: it was taken when the form was sent, while its
// sender was there to be told.
import { contactSent } from '#areas/contact/server/contact.events.ts';
import { readersOf } from '#areas/contact/server/contact.queries.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { mailSource, mailsOn } from '../../outbox/reactions.mails.ts';
import { writtenAbout } from './contact.queries.ts';
import { contactCoordinatorMail, contactMails, contactUs } from './contact.template.ts';

const sent = mailsOn(contactSent, { secret: true }, async (tx, { config }, data) => {
  const { target, corEmail, firstName, lastName, organizationName, ...written } = data;
  const words = { ...written, name: fullName({ firstName, lastName }) };
  const replyTo = { replyTo: data.email };
  if (target === null)
    return [contactUs.to({ email: config.supportEmail, name: '' }, { ...words, organizationName }, replyTo)];
  const about = await writtenAbout(tx, target);
  if (!about) return [];
  const { organization, opportunity } = about;
  const told = {
    ...words,
    organization,
    opportunity: opportunity && {
      title: opportunity.title,
      url: `${config.publicUrl}/opportunities/${opportunity.id}`,
    },
  };
  const readers = await readersOf(tx, { ...target, corEmail });
  return readers.map((reader) => contactCoordinatorMail.to(reader, told, replyTo));
});

export const contactSource = mailSource({ mails: contactMails, reactions: [sent] });
