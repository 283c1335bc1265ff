import { DomainError } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { volunteerRequestKey } from '#shared/rules/keys.ts';
import type { VolunteerRequestStatus } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import type { VolunteerAnswer } from '#areas/volunteers/rules/volunteers.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { blockedAmong, isBlocked } from '#areas/blocks/server/blocks.queries.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { keepUnsubscribed } from '#areas/suppressions/server/suppressions.actions.ts';
import { answersRenewed, volunteerAnswered, volunteerAsked } from './volunteer-requests.events.ts';
import { answerOutcome, renewalOf, type AnswerOutcome } from './volunteer-requests.rules.ts';
import {
  holdPair,
  insertEarlier,
  insertRequest,
  lockRequest,
  lockRequests,
  recordOwnAct,
  updateRequest,
  clearCrmContacts,
  writeCrmContact,
  writeRequestAnswer,
  type Pair,
} from './volunteer-requests.store.ts';

/** Puts a person who does something at an organization in its list, under the name of the account from then on. */
const ownName = { importedFirstName: null, importedLastName: null };

/** An application to an organization. */
export interface Application {
  /** The applicant. */
  person: { userId: string };
  organizationId: string;
  /** Email and name as given in it. */
  email: string;
  name: string;
  /** The form that was answered, and the version of it. */
  form: { id: string; version: number };
  /** What the form's rules let pass. */
  answers: unknown;
  /** Drawn by the screen once for each application; one that is sent again under it changes nothing. */
  key: string;
  now: Date;
}

/**
 * Asks to join an organization, or asks again. An approved volunteer stays approved and has new answers, somebody whom the
 * organization invited is approved, and a declined one waits again; what an answer of the organization was based on is kept. Any
 * number of applications of one person make one request. Take it last in a transaction: it ends with a budget.
 * @returns what became of the request
 * @throws DomainError `not-found` when the account or the organization is gone; `blocked`;
 *   `volunteer.applications-daily-limit`
 */
export async function requestToJoin(
  tx: Tx,
  deps: Deps,
  { person, organizationId, email, name, form, answers, key: applicationKey, now }: Application,
): Promise<{ status: VolunteerRequestStatus }> {
  const pair = { userId: person.userId, organizationId };
  const held = await holdPair(tx, pair);
  if (!held) throw new DomainError('not-found');
  if (await isBlocked(tx, person.userId, organizationId)) throw new DomainError('blocked');
  const application = {
    email,
    name,
    formId: form.id,
    formVersion: form.version,
    formData: answers,
    appliedAt: now,
    applicationKey,
    isFromRegistration: false,
    invitedAs: null,
    ...ownName,
    updatedAt: now,
  };
  const id = deps.ids.uuid();
  const key = volunteerRequestKey(held.orgName);
  const isNew = await insertRequest(tx, { ...pair, ...application, id, key, createdAt: now });
  let outcome = { status: 'pending' as VolunteerRequestStatus, asks: true };
  if (!isNew) {
    const before = await lockRequest(tx, pair);
    if (!before) throw new DomainError('not-found');
    if (before.applicationKey === applicationKey) return { status: before.status };
    const { keeps, ...renewed } = renewalOf(before);
    const { status, declineMessage, formId, formVersion, formData, appliedAt, decidedById, decidedAt } =
      before;
    if (keeps && decidedAt)
      await insertEarlier(tx, {
        id: deps.ids.uuid(),
        requestId: before.id,
        status,
        declineMessage,
        formId,
        formVersion,
        formData,
        appliedAt,
        decidedById,
        decidedAt,
      });
    const undecided = { declineMessage: null, decidedById: null, decidedAt: null };
    // Applying answers an invitation.
    const own = before.invitedAs === null ? {} : { decidedById: person.userId, decidedAt: now };
    await updateRequest(tx, before.id, {
      ...application,
      status: renewed.status,
      ...(renewed.status === 'pending' ? undecided : own),
    });
    await keepUnsubscribed(tx, deps, { organizationId, from: before.email, to: held.email });
    outcome = renewed;
  }
  await deps.events.publish(tx, outcome.asks ? volunteerAsked : answersRenewed, pair);
  const budget = { kind: 'applications', subject: ofAddress(deps, held.email) } as const;
  await takeOrRefuse(tx, deps, budget, 'volunteer.applications-daily-limit');
  return { status: outcome.status };
}

/**
 * Puts somebody who signed up for an opportunity into the organization's list. A person who is in it stays as they are; it is no
 * application and opens nothing, except to people whom the organization invited.
 * @param typed the name and address that were typed of somebody who was added at the door and did nothing there; null for all others
 */
export async function noteSignUp(
  tx: Tx,
  deps: Deps,
  pair: Pair,
  typed: { firstName: string; lastName: string; email: string } | null = null,
): Promise<void> {
  const held = await holdPair(tx, pair);
  if (!held) return;
  const { ids, clock } = deps;
  const { orgName, email, name } = held;
  const now = clock.now();
  const isNew = await insertRequest(tx, {
    ...pair,
    email: typed?.email ?? email,
    name: typed ? fullName(typed) : name,
    ...(typed ? { importedFirstName: typed.firstName, importedLastName: typed.lastName } : {}),
    id: ids.uuid(),
    key: volunteerRequestKey(orgName),
    isFromRegistration: true,
    createdAt: now,
    updatedAt: now,
  });
  if (isNew || typed) return;
  const typedBefore = await recordOwnAct(tx, pair, now);
  if (typedBefore !== undefined)
    await keepUnsubscribed(tx, deps, { organizationId: pair.organizationId, from: typedBefore, to: email });
}

/** An answer of an organization, by somebody who may give it. */
export interface RequestAnswer {
  organizationId: string;
  people: readonly { userId: string; appliedAt: string | null }[];
  answer: VolunteerAnswer;
  /** Kept with those who are declined. */
  reason: string;
  decidedById: string;
}

/**
 * Answers requests, whatever their state: of two who answer at once the second one finds the first one's answer, and
 * people are told once.
 * @returns the people by what became of the answer
 */
export async function answerRequestsIn(
  tx: Tx,
  { clock, events }: Deps,
  { organizationId, people, answer, reason, decidedById }: RequestAnswer,
): Promise<Record<AnswerOutcome, string[]>> {
  const seen = new Map(people.map(({ userId, appliedAt }) => [userId, appliedAt && new Date(appliedAt)]));
  const found = await lockRequests(tx, organizationId, [...seen.keys()]);
  const blocked = await blockedAmong(tx, organizationId, [...seen.keys()]);
  const outcomes: Record<AnswerOutcome, string[]> = { answered: [], already: [], changed: [] };
  for (const [userId, appliedAt] of seen) {
    // Nobody who is blocked is let in by an approval.
    const isOut = answer === 'approved' && blocked.has(userId);
    const request = isOut ? undefined : found.find((one) => one.userId === userId);
    outcomes[answerOutcome(appliedAt || null, answer, request)].push(userId);
  }
  const ids = found.flatMap(({ id, userId }) => (outcomes.answered.includes(userId) ? [id] : []));
  const declineMessage = answer === 'declined' && reason !== '' ? reason : null;
  await writeRequestAnswer(tx, ids, { status: answer, declineMessage, decidedById, decidedAt: clock.now() });
  for (const userId of outcomes.answered)
    await events.publish(tx, volunteerAnswered, { userId, organizationId, answer });
  return outcomes;
}

/** Keeps which contact of an organization's CRM somebody is (`sfVolId`), or that they are none. */
export const noteCrmContact = (tx: Tx, pair: Pair, contactId: string | null): Promise<void> =>
  writeCrmContact(tx, pair, contactId);

/** Nobody of an organization is a contact of its CRM any more: it is another one. */
export const forgetCrmContacts = (tx: Tx, organizationId: string): Promise<void> =>
  clearCrmContacts(tx, organizationId);
