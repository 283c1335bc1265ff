import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { TextingView } from '#areas/texting/contract/texting.ts';
import { textCodes, textConsents, textNumbers, textPhones } from '#areas/texting/schema/texting.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { organizationName } from '#server/db/shown-names.ts';
import type { SmsProvider } from '#server/platform/sms/sms.ts';
import { hashNumber } from './texting.rules.ts';

/** The provider. @throws DomainError `not-found` where there is none */
export function providerOf({ sms }: Pick<Deps, 'sms'>): SmsProvider {
  if (sms.kind === 'none') throw new DomainError('not-found');
  return sms;
}

/** The verified number of a person; undefined without one. */
export async function verifiedNumberOf(
  db: Queryable,
  userId: string,
): Promise<{ number: string; refusedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ number: textNumbers.number, refusedAt: textNumbers.refusedAt })
    .from(textNumbers)
    .where(eq(textNumbers.userId, userId));
  return row;
}

/** The person whose verified number it is, and their language. */
export async function ownerOfNumber(
  db: Queryable,
  number: string,
): Promise<{ userId: string; language: string | null } | undefined> {
  const [row] = await db
    .select({ userId: textNumbers.userId, language: users.language })
    .from(textNumbers)
    .innerJoin(users, eq(users.id, textNumbers.userId))
    .where(eq(textNumbers.number, number));
  return row;
}

/** Whether a phone said STOP and not START since. */
export async function isStopped(db: Queryable, numberHash: string): Promise<boolean> {
  const [row] = await db
    .select({ isStopped: textPhones.isStopped })
    .from(textPhones)
    .where(eq(textPhones.numberHash, numberHash));
  return row?.isStopped ?? false;
}

/**
 * Organizations that a person can let text: where they have a place, had one or applied, and those that may text now, by name.
 * @param organizationId this one alone
 */
export async function choosableOrganizations(
  db: Queryable,
  userId: string,
  organizationId?: string,
): Promise<{ id: string; name: string; agreedAt: Date | null }[]> {
  const { id } = organizations;
  const own = union(
    db
      .select({ id: textConsents.organizationId })
      .from(textConsents)
      .where(and(eq(textConsents.userId, userId), isNull(textConsents.endedAt))),
    db
      .select({ id: volunteerRequests.organizationId })
      .from(volunteerRequests)
      // An import or an invitation is the organization's doing, until the person answers.
      .where(and(eq(volunteerRequests.userId, userId), isNull(volunteerRequests.invitedAs))),
    db
      .select({ id: opportunities.organizationId })
      .from(registrations)
      .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
      .where(eq(registrations.userId, userId)),
  );
  return db
    .select({ id, name: organizationName, agreedAt: textConsents.agreedAt })
    .from(organizations)
    .leftJoin(
      textConsents,
      and(eq(textConsents.organizationId, id), eq(textConsents.userId, userId), isNull(textConsents.endedAt)),
    )
    .where(
      and(
        isNull(organizations.deletedAt),
        organizationId === undefined ? undefined : eq(id, organizationId),
        isOneOf(id, own),
      ),
    )
    .orderBy(asc(alphabetical(organizationName)), asc(id));
}

/** The caller's number, and which organizations may text. @throws DomainError `not-found` where no texts are sent */
export async function ownTexting({ deps, actor: { userId }, t }: Context<SignedIn>): Promise<TextingView> {
  const { db, clock, config } = deps;
  const { from, countries } = providerOf(deps);
  const [kept, [code], organizationsOf] = await Promise.all([
    verifiedNumberOf(db, userId),
    db
      .select({ number: textCodes.number })
      .from(textCodes)
      .where(and(eq(textCodes.userId, userId), gt(textCodes.expiresAt, clock.now()))),
    choosableOrganizations(db, userId),
  ]);
  const stopped = kept !== undefined && (await isStopped(db, hashNumber(config.authSecret, kept.number)));
  const state = stopped ? 'stopped' : kept?.refusedAt ? 'refused' : 'good';
  return {
    from,
    countries: [...countries],
    number: kept ? { number: kept.number, state } : null,
    waiting: code?.number ?? null,
    organizations: organizationsOf.map(({ id, name, agreedAt }) => ({
      id,
      name,
      words:
        kept && state === 'good' ? t('texting.consent', { organization: name, number: kept.number }) : null,
      agreedAt: agreedAt?.toISOString() ?? null,
    })),
  };
}
