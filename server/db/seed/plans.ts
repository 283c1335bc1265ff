import { and, asc, eq } from 'drizzle-orm';
import { monthsLater, trialEndOf, type SubscriptionPlan } from '#areas/billing/rules/billing.ts';
import { keepCustomer, writeContact } from '#areas/billing/server/account/account.store.ts';
import { converge } from '#areas/billing/server/account/converge.actions.ts';
import { payingPerson } from '#areas/billing/server/account/paying-person.rules.ts';
import { openSandbox } from '#areas/billing/server/provider/open-payments.gateway.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import type { Deps } from '#server/context.ts';
import type { Events } from '#server/platform/events.ts';
import { withTransaction } from '#server/db/client.ts';

interface DemoPlan {
  plan: SubscriptionPlan;
  /** When it began: months and days ago. */
  ago: { months: number; days: number };
  card: 'visa' | 'mastercard' | 'amex' | 'chargeFails';
}

/** The plan of the demo organizer first, then of those after them by name: paid, on trial, and one whose card fails. */
const plans: readonly DemoPlan[] = [
  { plan: 'yearly', ago: { months: 10, days: 4 }, card: 'visa' },
  { plan: 'monthly', ago: { months: 7, days: 11 }, card: 'mastercard' },
  { plan: 'monthly', ago: { months: 3, days: 2 }, card: 'chargeFails' },
  { plan: 'monthly', ago: { months: 1, days: 8 }, card: 'amex' },
  { plan: 'yearly', ago: { months: 5, days: 20 }, card: 'visa' },
];

/** What is made up is no change that anybody made. */
const nothingTold: Events = {
  publish: () => Promise.resolve(),
  publishAll: () => Promise.resolve(),
  by: () => nothingTold,
};

/** Gives the demo's organizers plans in the sandbox, with what was charged since they began. Nobody is told of it. */
export async function seedPlans(deps: Deps, demoOrganizer: string): Promise<void> {
  if (deps.payments.kind !== 'sandbox') return;
  const organizers = await deps.db
    .selectDistinct({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .innerJoin(coordinators, and(eq(coordinators.userId, users.id), eq(coordinators.role, 'organizer')))
    .orderBy(asc(users.lastName), asc(users.id));
  const first = organizers.filter(({ email }) => email === demoOrganizer);
  const others = organizers.filter(({ email }) => email !== demoOrganizer);
  const now = deps.clock.now();
  const started = [...first, ...others]
    .map((person, at) => {
      const { ago, ...plan } = plans[at % plans.length]!;
      const start = new Date(monthsLater(now, -ago.months).getTime() - ago.days * 86_400_000);
      return { person, start, ...plan };
    })
    // The sandbox's time goes one way.
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
  const customers: string[] = [];
  for (const one of started) customers.push(await startPlan(deps, one));
  // Reading them has the sandbox's time reach now.
  for (const customerId of customers)
    await converge({ ...deps, events: nothingTold }, customerId, { quietly: true });
}

/** @returns the customer that was made */
async function startPlan(
  deps: Deps,
  {
    person,
    start,
    plan,
    card,
  }: { person: { id: string; firstName: string; lastName: string; email: string }; start: Date } & Omit<
    DemoPlan,
    'ago'
  >,
): Promise<string> {
  const sandbox = await openSandbox(deps.config, deps.db, () => start);
  const { firstName, lastName, email, id: userId } = person;
  const contact = {
    firstName,
    lastName,
    email,
    address: '12 Harbor Street',
    city: 'Boston',
    state: 'MA',
    postal_code: '02110',
    country: 'United States of America',
  };
  const customerId = await sandbox.createCustomer(userId, payingPerson(contact), `demo:${userId}`);
  const until = start.getUTCFullYear() + 4;
  const setup = await sandbox.setUpCard(
    customerId,
    `tok_${card}_09${until}_demo${userId.replaceAll(/\W/g, '')}`,
  );
  if (setup.state !== 'ready') throw new Error('A demo card waits for its bank.');
  const { paymentMethodId } = setup;
  const trialEndsAt = trialEndOf(start);
  await sandbox.subscribe({ customerId, plan, trialEndsAt, paymentMethodId }, `demo-plan:${userId}`);
  await withTransaction(deps.db, async (tx) => {
    await keepCustomer(tx, { userId, customerId, now: start });
    await writeContact(tx, { userId, contact, now: start });
  });
  return customerId;
}
