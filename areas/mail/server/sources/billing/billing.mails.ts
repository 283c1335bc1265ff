// Mails about plans to the people who pay for them (areas/billing/README.md, "Mails").
import { dollars, graceEndOf, planCents } from '#areas/billing/rules/billing.ts';
import { subscriptionChanged } from '#areas/billing/server/billing.events.ts';
import type { Deps } from '#server/context.ts';
import { formatDate } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { OutgoingMail, Mail } from '../../layout/mail.template.ts';
import { dueMailsJob } from '../../due/due-mails.jobs.ts';
import { queueDue } from '../../due/queue-due.actions.ts';
import { queueEmailsIn } from '../../outbox/queue-emails.actions.ts';
import { mailSource, mailsOn } from '../../outbox/reactions.mails.ts';
import {
  lockEndingTrials,
  lockOwingPlans,
  owingEventId,
  toldPlan,
  trialEventId,
  type ToldPlan,
} from './billing.queries.ts';
import {
  billingMails,
  planEnded,
  planOwing,
  planRecovered,
  planStarted,
  planTrialEnding,
  planUnpaid,
  type PlanMailData,
} from './billing.template.ts';

/** Days of billing are in UTC, in the words that tables have them in every language. */
const toOwner = (deps: Deps, mail: Mail<PlanMailData>, told: ToldPlan, day: Date): OutgoingMail => {
  const t = deps.languages.in(null);
  return mail.to(
    { email: told.email, name: fullName(told) },
    {
      firstName: told.firstName,
      price: dollars(planCents[told.plan]),
      per: t(`billing.per.${told.plan}`),
      day: formatDate(t, day.toISOString(), 'UTC'),
      url: `${deps.config.publicUrl}/subscriptions/packages`,
    },
    { replyTo: deps.config.supportEmail },
  );
};

/** What is told of a change, and of which day it is about, as things are when it is written. */
const changed = mailsOn(subscriptionChanged, {}, async (tx, deps, { userId, change }) => {
  const told = await toldPlan(tx, userId);
  if (!told) return [];
  const { pastDueSince, trialEndsAt } = told;
  switch (change) {
    case 'started':
      return [toOwner(deps, planStarted, told, trialEndsAt)];
    case 'failed':
      // It was made good meanwhile.
      return pastDueSince ? [toOwner(deps, planUnpaid, told, graceEndOf(pastDueSince))] : [];
    case 'recovered':
      return pastDueSince ? [] : [toOwner(deps, planRecovered, told, trialEndsAt)];
    case 'ended':
      return [toOwner(deps, planEnded, told, trialEndsAt)];
  }
});

/** Tells of trials that end within a week, and of charges that are owed for too long. @returns how many mails were written */
export const queuePlanMails = async (deps: Deps): Promise<number> =>
  (await queueDue(deps, {
    lock: lockEndingTrials,
    tell: (tx, told) =>
      queueEmailsIn(deps, tx, trialEventId(told.userId), [
        toOwner(deps, planTrialEnding, told, told.trialEndsAt),
      ]),
  })) +
  (await queueDue(deps, {
    lock: lockOwingPlans,
    tell: (tx, told) =>
      told.pastDueSince
        ? queueEmailsIn(deps, tx, owingEventId(told.userId, told.pastDueSince), [
            toOwner(deps, planOwing, told, told.pastDueSince),
          ])
        : Promise.resolve(0),
  }));

const dueJob = dueMailsJob({
  id: 'mail.plans',
  everySeconds: 60 * 60,
  queue: queuePlanMails,
  told: 'plans told',
});

export const billingSource = mailSource({ mails: billingMails, reactions: [changed], jobs: [dueJob] });
