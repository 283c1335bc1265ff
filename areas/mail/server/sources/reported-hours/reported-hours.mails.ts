// Mails about hours that volunteers report (areas/hours/README.md, "Reported hours").
import { reportedHoursDecided } from '#areas/hours/server/reported/reported.events.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { dueMailsJob } from '../../due/due-mails.jobs.ts';
import { settingsUrl } from '../../layout/urls.template.ts';
import { causedBy } from '../../outbox/outbox.rules.ts';
import { queueEmails, queueEmailsIn } from '../../outbox/queue-emails.actions.ts';
import { mailSource, reactTo } from '../../outbox/reactions.mails.ts';
import {
  decidersOf,
  lockWaitingAt,
  organizationsWaiting,
  untoldDecisions,
} from './reported-hours.queries.ts';
import {
  decidedCauses,
  isDue,
  listedAtMost,
  waitingCauses,
  waitingLateDays,
} from './reported-hours.rules.ts';
import {
  reportedHoursDecisions,
  reportedHoursMails,
  reportedHoursWaiting,
} from './reported-hours.template.ts';

/** To the volunteer. Decisions that follow each other within minutes are one mail for each organization. */
const decided = reactTo(reportedHoursDecided, { gathers: 'minutes' }, async (deps, { data }) => {
  const untold = await untoldDecisions(deps.db, data);
  if (!untold) return;
  const { person, organization, hours, lastAt } = untold;
  const { userId, organizationId } = data;
  const cause = `${decidedCauses(userId, organizationId)}${lastAt.toISOString()}`;
  const url = `${deps.config.publicUrl}/volunteer/profile-history`;
  await queueEmails(deps, cause, async () =>
    causedBy({ organizationId }, [
      reportedHoursDecisions.to(
        // They asked the organization for this answer.
        { email: person.email, name: person.name, agreed: true },
        {
          firstName: person.firstName,
          organization,
          hours: hours.slice(0, listedAtMost),
          more: Math.max(0, hours.length - listedAtMost),
          url,
        },
      ),
    ]),
  );
});

/**
 * Writes the mails about reports that wait into the outbox: to each person who decides at most one an hour, or one a day, for an
 * organization, when a report was sent since the last one. May be called at any time and by several processes at once.
 * @returns how many mails were written
 */
export async function queueWaitingHours(deps: Deps): Promise<number> {
  let written = 0;
  for (const id of await organizationsWaiting(deps.db, deps.clock.now()))
    written += await tellDeciders(deps, id);
  return written;
}

async function tellDeciders(deps: Deps, id: string): Promise<number> {
  return withTransaction(deps.db, async (tx) => {
    const at = await lockWaitingAt(tx, id);
    if (!at) return 0;
    const now = deps.clock.now();
    const since = new Date(now.getTime() - waitingLateDays * 24 * 60 * 60 * 1000);
    let written = 0;
    for (const { email, name, pace, toldUntil, waiting } of await decidersOf(tx, id)) {
      const from = toldUntil && toldUntil > since ? toldUntil : since;
      const first = waiting.find((sentAt) => sentAt > from);
      const last = waiting.at(-1);
      if (!first || !last || !isDue(pace, first, now, at.timeZone)) continue;
      const event = `${waitingCauses(id)}${last.toISOString()}`;
      const url = `${deps.config.publicUrl}/organizer/timeapproval?organization=${id}`;
      const data = { organization: at.organization, count: waiting.length, url };
      const headers = { 'List-Unsubscribe': `<${settingsUrl(deps.config)}>` };
      written += await queueEmailsIn(deps, tx, event, [
        reportedHoursWaiting.to({ email, name }, data, { headers }),
      ]);
    }
    return written;
  });
}

/** Looks for reports that wait and are to be told: on the hour, and at the hour of daily mails in each zone. */
export const waitingHoursJob = dueMailsJob({
  id: 'mail.waiting-hours',
  everySeconds: 5 * 60,
  queue: queueWaitingHours,
  told: 'reports of hours that wait told',
});

export const reportedHoursSource = mailSource({
  mails: reportedHoursMails,
  reactions: [decided],
  jobs: [waitingHoursJob],
});
