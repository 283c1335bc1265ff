import type { SignUpNewsKind } from '#areas/mail/rules/mail.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { NoticeReader } from '../email-group/email-group.queries.ts';
import type { MailTo, OutgoingMail } from '../layout/mail.template.ts';
import type { NoticeData } from '../layout/notice.template.ts';
import { settingsUrl } from '../layout/urls.template.ts';
import { dedupeKey } from '../outbox/outbox.rules.ts';
import { writtenAmong } from '../outbox/outbox.store.ts';
import { mailsToContacts, shownData } from './places.mails.ts';
import type { OpportunityRunners, RegistrationNotice } from './places.queries.ts';
import { nextDigestAt } from './sign-up-news.rules.ts';
import { noteNews, readersWaiting } from './sign-up-news.store.ts';

/** What is told of a person's places, and by which event. */
interface Happened {
  kind: SignUpNewsKind;
  eventId: string;
}

/**
 * A notice of one person's places, to those who run the opportunity. Readers who want one mail an hour or a day get it with
 * their next digest instead, as do those for whom something of the same place waits: they hear of it in its order.
 */
export async function noticeMails(
  tx: Tx,
  deps: Deps,
  notice: RegistrationNotice,
  { kind, eventId }: Happened,
  mailTo: MailTo<NoticeData>,
): Promise<OutgoingMail[]> {
  const { shownAs, party, wasBroughtAlong, opportunity, location } = notice;
  const registrationIds = notice.slots.map(({ registrationId }) => registrationId);
  const data = {
    ...shownData(deps.config, notice),
    volunteerEmail: shownAs.email,
    party,
    stayed: notice.stayed.map(({ name }) => name),
    wasBroughtAlong,
    broughtBy: notice.broughtBy,
    isBringersEmail: notice.isBringersEmail,
    settingsUrl: settingsUrl(deps.config),
  };
  const mailsTo = (told: OpportunityRunners): OutgoingMail[] =>
    mailsToContacts(deps.config, told, shownAs.email, (reader, recipient, options) =>
      mailTo(recipient, { ...data, ...reader }, options),
    );
  // A job that is repeated after another choice tells nobody in a digest what a mail of its own told before.
  const keyOf = ({ template, recipient }: OutgoingMail) => dedupeKey(eventId, template, recipient.address);
  const all = mailsTo(notice);
  const written = await writtenAmong(tx, all.map(keyOf));
  const told = new Set(
    all.filter((mail) => written.has(keyOf(mail))).map(({ recipient }) => recipient.address),
  );
  const waits = await waitingAmong(tx, notice, registrationIds, { eventId, told });
  const now = deps.clock.now();
  await noteNews(
    tx,
    [...waits].flatMap(([userId, pace]) =>
      registrationIds.map((registrationId) => ({
        id: deps.ids.uuid(),
        userId,
        opportunityId: opportunity.id,
        registrationId,
        kind,
        eventId,
        notedAt: now,
        dueAt: nextDigestAt(pace === 'daily' ? 'daily' : 'hourly', now, location.timeZone),
      })),
    ),
  );
  const isToldNow = ({ userId }: NoticeReader) => userId === null || !waits.has(userId);
  return mailsTo({
    coordinators: notice.coordinators.filter(isToldNow),
    emailGroup: {
      ...notice.emailGroup,
      // A contact who waits for the digest gets no mail of the group either.
      agreed: notice.emailGroup.agreed.filter(isToldNow),
    },
  });
}

/**
 * The readers whose next digest tells it, with how often they get one.
 * @param told addresses to which a mail of this event was written before
 */
async function waitingAmong(
  tx: Tx,
  { coordinators, emailGroup }: RegistrationNotice,
  registrationIds: readonly string[],
  { eventId, told }: { eventId: string; told: ReadonlySet<string> },
): Promise<ReadonlyMap<string, NoticeReader['pace']>> {
  const readers = [
    ...coordinators.map(({ email, ...reader }) => ({ ...reader, address: email })),
    ...emailGroup.agreed,
  ].flatMap(({ userId, pace, address }) =>
    userId === null || told.has(address) ? [] : [[userId, pace] as const],
  );
  const waiting = await readersWaiting(
    tx,
    readers.map(([userId]) => userId),
    registrationIds,
    eventId,
  );
  return new Map(readers.filter(([userId, pace]) => pace !== 'each' || waiting.has(userId)));
}
