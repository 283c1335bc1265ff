// Mails that gather what happened to the places of an opportunity, for those who want one an hour or a day.
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { signUpNewsKinds, type SignUpNewsKind } from '#areas/mail/rules/mail.ts';
import { dueMailsJob } from '../../due/due-mails.jobs.ts';
import { queueDue } from '../../due/queue-due.actions.ts';
import { emailGroupUrl } from '../../email-group/email-group.template.ts';
import { landingPageUrl, opportunityUrl, rosterUrl, settingsUrl } from '../../layout/urls.template.ts';
import { queueEmailsIn } from '../../outbox/queue-emails.actions.ts';
import { mailSource } from '../../outbox/reactions.mails.ts';
import { namesInParties } from '../../places/places.queries.ts';
import { newsOf } from '../../places/sign-up-news.rules.ts';
import {
  droppedAmong,
  dueDigests,
  lockWaiting,
  settleNews,
  type DueDigest,
  type WaitingNews,
} from '../../places/sign-up-news.store.ts';
import {
  digestOpportunity,
  digestPlaces,
  digestReader,
  digestSlots,
  type DigestPlace,
} from './digests.queries.ts';
import { digestMails, signUpDigest, type DigestData } from './digests.template.ts';

/** So many places are listed in a mail; the rest is on the rosters. */
const listedAtMost = 50;

/**
 * Writes the digests that are due into the outbox (areas/mail/README.md, "Digests"). May be called at any time and by several
 * processes at once: news ends its waiting in the transaction that writes the mail about it.
 * @returns how many mails were written
 */
export const queueDigests = (deps: Deps): Promise<number> =>
  queueDue(deps, { lock: dueDigests, tell: (tx, due) => tellDigest(tx, deps, due) });

async function tellDigest(tx: Tx, deps: Deps, due: DueDigest): Promise<number> {
  const waiting = await lockWaiting(tx, due);
  const [first] = waiting;
  if (!first) return 0;
  const about = await digestOpportunity(tx, due.opportunityId);
  const reader = about && (await digestReader(tx, due.userId, about));
  const told = reader ? await toldNow(tx, due, waiting) : [];
  const toldIds = new Set(told.map(({ registrationId }) => registrationId));
  const isTold = ({ registrationId }: WaitingNews) => toldIds.has(registrationId);
  await settleNews(tx, idsOf(waiting.filter(isTold)), 'told');
  await settleNews(tx, idsOf(waiting.filter((news) => !isTold(news))), 'dropped');
  if (!reader || told.length === 0) return 0;
  const { config } = deps;
  const leaveUrl = reader.token === null ? undefined : emailGroupUrl(config, reader.token);
  const data: DigestData = {
    audience: reader.isContact ? 'coordinator' : 'group',
    opportunity: about.opportunity.title,
    organization: about.organization,
    organizationUrl: landingPageUrl(config, about.orgName),
    location: about.location,
    opportunityUrl: opportunityUrl(config, about.opportunity.id),
    settingsUrl: settingsUrl(config),
    leaveUrl,
    counts: countsOf(told),
    dates: await datesOf(tx, told.slice(0, listedAtMost), (dateId) =>
      reader.isContact ? rosterUrl(config, about.opportunity.id, dateId) : undefined,
    ),
    more: Math.max(0, told.length - listedAtMost),
  };
  // Each piece of news is in one digest, so that the first of them stands for it.
  return queueEmailsIn(deps, tx, `sign-up-digest:${first.id}`, [
    signUpDigest.to(reader, reader.isContact ? data : withoutAddresses(data), {
      headers: { 'List-Unsubscribe': `<${leaveUrl ?? data.settingsUrl}>` },
    }),
  ]);
}

const idsOf = (news: readonly WaitingNews[]): string[] => news.map(({ id }) => id);

/** A place of which something is told. */
type ToldPlace = DigestPlace & { what: SignUpNewsKind };

/** The places of which something is left to tell, nearest first. */
async function toldNow(tx: Tx, due: DueDigest, waiting: readonly WaitingNews[]): Promise<ToldPlace[]> {
  const byPlace = Map.groupBy(waiting, ({ registrationId }) => registrationId);
  const ids = [...byPlace.keys()];
  const dropped = await droppedAmong(tx, due, ids);
  const places = await digestPlaces(tx, ids);
  return places.flatMap((place) => {
    const what = newsOf({
      kinds: new Set(byPlace.get(place.registrationId)?.map(({ kind }) => kind)),
      isHeld: place.isHeld,
      wasDropped: dropped.has(place.registrationId),
    });
    return what ? [{ ...place, what }] : [];
  });
}

function countsOf(told: readonly ToldPlace[]): DigestData['counts'] {
  const counts = Object.fromEntries(signUpNewsKinds.map((what) => [what, 0])) as Record<
    SignUpNewsKind,
    number
  >;
  for (const { what } of told) counts[what] += 1;
  return counts;
}

/** What happened, by date, with who comes along and the places that are left. */
async function datesOf(
  tx: Tx,
  told: readonly ToldPlace[],
  rosterOf: (dateId: string) => string | undefined,
): Promise<DigestData['dates']> {
  const parties = await namesInParties(
    tx,
    told.map(({ registrationId }) => registrationId),
  );
  const byDate = Map.groupBy(told, ({ dateId }) => dateId);
  const slots = await digestSlots(tx, [...byDate.keys()]);
  return [...byDate].map(([dateId, places]) => {
    const { startAt, endAt, label } = places[0]!;
    return {
      startAt,
      endAt,
      label,
      people: places.map((place) => ({ ...place, party: parties.get(place.registrationId) ?? [] })),
      left: slots.filter((slot) => slot.dateId === dateId),
      rosterUrl: rosterOf(dateId),
    };
  });
}

/** What an address of the email group reads, which may be anybody's. */
const withoutAddresses = (data: DigestData): DigestData => ({
  ...data,
  dates: data.dates.map((date) => ({
    ...date,
    people: date.people.map((person) => ({ ...person, email: null })),
  })),
});

/** Looks for digests that are due: on the hour, and at the hour of the daily ones in each zone. */
export const digestsJob = dueMailsJob({
  id: 'mail.digests',
  everySeconds: 60,
  queue: queueDigests,
  told: 'digests of sign-ups queued',
});

export const digestSource = mailSource({ mails: digestMails, jobs: [digestsJob] });
