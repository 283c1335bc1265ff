import { and, asc, eq, isNull, not, or, sql } from 'drizzle-orm';
import type { ContactFormView } from '#areas/contact/contract/contact.ts';
import { contactReadersMax, offeredOrganizationsMax } from '#areas/contact/rules/contact.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { worksFor } from '#areas/memberships/server/memberships.sql.ts';
import { opportunities, opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';
import { facetsFor } from '#areas/opportunities/server/search/facets.queries.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { tidyName } from '#shared/rules/names.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { fromOpportunities, isLive, isPrivate } from '#server/db/facts/opportunities.sql.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { writeStamp } from './stamps.rules.ts';

/** An organization that people may write to. */
export interface ContactOrganization {
  id: string;
  /** The name that people read. */
  name: string;
  /** The name it was created with. */
  orgName: string;
}

/** An opportunity that people may write about. */
export interface ContactOpportunity {
  id: string;
  title: string;
  organization: ContactOrganization;
}

/** What a contact form is shown with. */
export async function contactFormFor(
  ctx: Context,
  asked: { opportunity?: string | undefined; orgName?: string | undefined },
): Promise<ContactFormView> {
  const { db, config, clock, ids } = ctx.deps;
  const about = asked.opportunity === undefined ? null : await opportunityWrittenAbout(db, asked.opportunity);
  const named =
    about?.organization ?? (asked.orgName ? await organizationWrittenTo(db, asked.orgName) : null);
  const offered = named ? [] : (await facetsFor(ctx)).organizations;
  return {
    stamp: writeStamp(config.authSecret, { now: clock.now(), drawn: ids.secret() }),
    supportEmail: config.supportEmail,
    organization: named && { name: named.name, orgName: named.orgName },
    opportunity: about && { id: about.id, title: about.title },
    organizations: offered.slice(0, offeredOrganizationsMax).map(({ name }) => name),
  };
}

/** The organization of this name, as it was created or as it is shown; null when nobody may know of it. */
export async function organizationWrittenTo(
  db: Queryable,
  name: string,
): Promise<ContactOrganization | null> {
  const wanted = sql`comparable_name(${tidyName(name)})`;
  const isShownSo = eq(sql`comparable_name(${organizationName})`, wanted);
  const [row] = await db
    .select({ id: organizations.id, name: organizationName, orgName: organizations.name })
    .from(organizations)
    .where(and(isShownOrganization, or(eq(sql`comparable_name(${organizations.name})`, wanted), isShownSo)))
    // What people read comes before what another one was called once.
    .orderBy(sql`${isShownSo} desc`, asc(organizations.id))
    .limit(1);
  return row ?? null;
}

/** An opportunity that everybody may see, by its id. */
export async function opportunityWrittenAbout(db: Queryable, id: string): Promise<ContactOpportunity | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  const [row] = await fromOpportunities(db, {
    id: opportunities.id,
    title: opportunities.title,
    organization: { id: organizations.id, name: organizationName, orgName: organizations.name },
  }).where(and(eq(opportunities.id, id), isLive, not(isPrivate), isNull(organizations.deletedAt)));
  return row ?? null;
}

/** Somebody whom a message goes to. */
export interface ContactReader {
  email: string;
  name: string;
}

/**
 * The people who get what is written to an organization: the one who is meant, if the address is that of somebody who works there; else the
 * contacts of the opportunity; else the organization's organizers. Nothing tells the sender which of these it was.
 */
export async function readersOf(
  db: Queryable,
  {
    organizationId,
    opportunityId,
    corEmail,
  }: { organizationId: string; opportunityId: string | null; corEmail: string },
): Promise<ContactReader[]> {
  if (corEmail !== '') {
    const meant = await peopleOf(db, organizationId, { email: corEmail });
    if (meant.length > 0) return meant;
  }
  const contacts = opportunityId === null ? [] : await contactsAt(db, opportunityId);
  return contacts.length > 0 ? contacts : peopleOf(db, organizationId, { role: 'organizer' });
}

const person = { email: users.email, firstName: users.firstName, lastName: users.lastName };

const asReader = ({
  email,
  ...names
}: {
  email: string;
  firstName: string;
  lastName: string;
}): ContactReader => ({
  email,
  name: fullName(names),
});

async function contactsAt(db: Queryable, opportunityId: string): Promise<ContactReader[]> {
  const rows = await db
    .select(person)
    .from(opportunityCoordinators)
    .innerJoin(users, eq(users.id, opportunityCoordinators.userId))
    .where(and(eq(opportunityCoordinators.opportunityId, opportunityId), isNull(users.closedAt)))
    .orderBy(asc(opportunityCoordinators.position), asc(users.id))
    .limit(contactReadersMax);
  return rows.map(asReader);
}

/** People who work for an organization and have this address or this role, the longest there first. */
async function peopleOf(
  db: Queryable,
  organizationId: string,
  wanted: { email: string } | { role: 'organizer' },
): Promise<ContactReader[]> {
  const rows = await db
    .select(person)
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(
      and(
        worksFor(organizationId),
        'email' in wanted ? eq(users.email, wanted.email) : eq(coordinators.role, wanted.role),
      ),
    )
    .groupBy(users.id)
    .orderBy(sql`min(${coordinators.createdAt})`, asc(users.id))
    .limit(contactReadersMax);
  return rows.map(asReader);
}
