// Mails about qualifications that end soon or have ended (areas/qualifications/README.md, "Qualifications").
import { fullName } from '#shared/rules/full-name.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { dueMailsJob } from '../../due/due-mails.jobs.ts';
import { queueDue } from '../../due/queue-due.actions.ts';
import { landingPageUrl } from '../../layout/urls.template.ts';
import { dedupeKey, type MailConfig } from '../../outbox/outbox.rules.ts';
import { queueEmailsIn } from '../../outbox/queue-emails.actions.ts';
import { mailSource } from '../../outbox/reactions.mails.ts';
import {
  endingsListed,
  keysTold,
  lockEndings,
  organizationsWithEndings,
  staffOf,
  type EndingsAt,
  type ListedEnding,
} from './qualifications.queries.ts';
import { endingEventId, endingsEventId, staffTemplate } from './qualifications.rules.ts';
import {
  qualificationMails,
  qualificationOver,
  qualificationsEnding,
  qualificationSoon,
} from './qualifications.template.ts';

/** So many lines of the list are in a mail; the rest is on the pages of the volunteers. */
const listedAtMost = 50;

/**
 * Writes the mails about ends of qualifications into the outbox. May be called at any time and by several processes at
 * once: each end is told once before and once after, and those who work for the organization get one list a day on which there
 * is news. What came due while nobody looked is told within a week.
 * @returns how many mails were written
 */
export async function queueEndings(deps: Deps): Promise<number> {
  let written = await tellPeople(deps);
  for (const at of await organizationsWithEndings(deps.db, deps.clock.now()))
    written += await tellStaff(deps, at);
  return written;
}

/** To the people whose qualifications they are. */
const tellPeople = (deps: Deps): Promise<number> =>
  queueDue(deps, {
    lock: lockEndings,
    tell: (tx, { id, person, stage, organization, orgName, kind, expiresOn }) => {
      const { email, firstName } = person;
      const mail = stage === 'soon' ? qualificationSoon : qualificationOver;
      const url = landingPageUrl(deps.config, orgName);
      return queueEmailsIn(deps, tx, endingEventId(id, expiresOn, stage), [
        mail.to({ email, name: fullName(person) }, { firstName, organization, kind, expiresOn, url }),
      ]);
    },
  });

/** To those who work for an organization and were not told today. */
async function tellStaff(deps: Deps, at: EndingsAt): Promise<number> {
  return withTransaction(deps.db, async (tx) => {
    const event = endingsEventId(at.organizationId, at.turnedOn);
    const keyOf = ({ email }: { email: string }) => dedupeKey(event, staffTemplate, email);
    const everybody = await staffOf(tx, at.organizationId);
    const told = await keysTold(tx, everybody.map(keyOf));
    const staff = everybody.filter((one) => !told.has(keyOf(one)));
    if (staff.length === 0) return 0;
    const data = listOf(deps.config, at, await endingsListed(tx, at, listedAtMost + 1));
    const mails = staff.map((one) => qualificationsEnding.to(one, data));
    return queueEmailsIn(deps, tx, event, mails);
  });
}

function listOf(
  { publicUrl }: MailConfig,
  { organization, orgName, today }: EndingsAt,
  listed: readonly ListedEnding[],
) {
  const url = `${publicUrl}/user/user-settings/volunteers/${encodeURIComponent(orgName)}`;
  const lines = listed.slice(0, listedAtMost).map(({ userId, ...line }) => ({
    ...line,
    url: `${url}/${encodeURIComponent(userId)}`,
  }));
  return {
    organization,
    over: lines.filter(({ expiresOn }) => expiresOn < today),
    soon: lines.filter(({ expiresOn }) => expiresOn >= today),
    hasMore: listed.length > listedAtMost,
    url,
  };
}

/** Looks for qualifications that end soon or have ended. */
export const endingsJob = dueMailsJob({
  id: 'mail.qualifications',
  everySeconds: 60 * 60,
  queue: queueEndings,
  told: 'ends of qualifications told',
});

export const qualificationSource = mailSource({ mails: qualificationMails, jobs: [endingsJob] });
