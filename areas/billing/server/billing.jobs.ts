import { z } from 'zod';
import { organizationCreated } from '#areas/organizations/server/organizations.events.ts';
import { withTransaction } from '#server/db/client.ts';
import { envelopeOf, reaction, subscription } from '#server/platform/events.ts';
import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { converge } from './account/converge.actions.ts';
import { linkOrganization } from './account/account.store.ts';
import { payingPerson } from './account/paying-person.rules.ts';
import { customersToRead, findContact, findCustomerId } from './billing.queries.ts';
import { deletePaymentEventsBefore } from './webhooks/webhooks.store.ts';

/** After a provider that is away for some hours, too: the last of these tries comes after two days. */
const patient = { retries: { limit: 12, delaySeconds: 60 }, expireSeconds: 120, concurrency: 2 };
/** A reading is so many hours old before the next one is made without a reason. */
const readEveryHours = { stripe: 20, sandbox: 0 };
/** So many customers are read again in one look; the next look takes those after them. */
const readAtOnce = 500;

/** Reads what the provider says of a customer. */
export const convergeJob = defineJob({
  id: 'billing.converge',
  schema: z.object({ customerId: z.string() }),
  ...patient,
  handle: (deps, { customerId }) => converge(deps, customerId),
});

/** Tells the provider the name and address on somebody's invoices, as they are by then. */
export const writeCustomerJob = defineJob({
  id: 'billing.write-customer',
  schema: z.object({ userId: z.string() }),
  ...patient,
  async handle({ payments, db }, { userId }) {
    if (payments.kind === 'none') return;
    const [customerId, contact] = await Promise.all([findCustomerId(db, userId), findContact(db, userId)]);
    if (customerId !== undefined && contact) await payments.updateCustomer(customerId, payingPerson(contact));
  },
});

/** Has the provider forget somebody who closed the account, and end what is still subscribed. */
export const forgetCustomerJob = defineJob({
  id: 'billing.forget-customer',
  schema: z.object({ customerId: z.string() }),
  ...patient,
  // Nobody looks at it again: the last of these tries comes after eleven days.
  retries: { limit: 14, delaySeconds: 60 },
  async handle({ payments }, { customerId }) {
    if (payments.kind !== 'none') await payments.deleteCustomer(customerId);
  },
});

/** Once a day each customer is read again, whatever webhooks told: those that never came, too. In the sandbox time goes on by it. */
const reconcile = defineJob({
  id: 'billing.reconcile',
  schema: z.object({}),
  retries: { limit: 1, delaySeconds: 60 },
  expireSeconds: 300,
  concurrency: 2,
  schedule: { everySeconds: 3600 },
  async handle(deps) {
    const { payments, db, clock, jobs } = deps;
    if (payments.kind === 'none') return;
    const before = new Date(clock.now().getTime() - readEveryHours[payments.kind] * 3_600_000);
    const due = await customersToRead(db, before, readAtOnce);
    await withTransaction(db, (tx) =>
      jobs.sendAll(
        tx,
        convergeJob,
        due.map((customerId) => ({ customerId })),
      ),
    );
  },
});

const clear = defineJob({
  id: 'billing.clear-events',
  ...daily,
  handle: ({ db, clock, config }) =>
    deletePaymentEventsBefore(db, new Date(clock.now().getTime() - config.eventsKeptDays * 24 * 3_600_000)),
});

/** Links the plan of a founder to the organization. */
const link = defineJob({
  id: 'billing.link-organization',
  schema: envelopeOf(organizationCreated),
  ...reaction,
  handle: ({ db, clock }, { data }) =>
    withTransaction(db, (tx) => linkOrganization(tx, data.creatorId, clock.now())),
});

export const billingSubscriptions = [subscription(organizationCreated, link)];

export const billingJobs = [
  convergeJob,
  writeCustomerJob,
  forgetCustomerJob,
  reconcile,
  clear,
  link,
] as unknown as readonly JobDefinition<never>[];
