import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { crmFieldRules, crmLinks } from '#areas/crm/schema/sync.ts';
import { fieldRuleFirst, type FieldRule, type SyncKind } from '#areas/crm/rules/sync.ts';
import type { PersonIds } from '#areas/crm/rules/mapped-records.ts';
import type { ContactObject } from '#areas/crm/rules/mapping.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';

/** The records that something is, by their objects. */
export function linksOf(db: Queryable, organizationId: string, kind: SyncKind, localId: string) {
  return db
    .select()
    .from(crmLinks)
    .where(
      and(
        eq(crmLinks.organizationId, organizationId),
        eq(crmLinks.kind, kind),
        eq(crmLinks.localId, localId),
      ),
    );
}

/** The ids by which other records refer to a person; null when the person is not known in the CRM yet. */
export async function personIdsOf(
  db: Queryable,
  organizationId: string,
  people: ContactObject,
  userId: string,
): Promise<PersonIds | null> {
  const links = await linksOf(db, organizationId, 'person', userId);
  const link = links.find(({ objectName }) => objectName === people);
  if (!link) return null;
  const { recordId, referenceId } = link;
  return people === 'Account'
    ? { Account: recordId, ...(referenceId === null ? {} : { Contact: referenceId }) }
    : { Contact: recordId };
}

/** The links of people to an object, by the people. */
export async function linksOfPeople(
  db: Queryable,
  organizationId: string,
  objectName: string,
  userIds: readonly string[],
) {
  const rows = await db
    .select()
    .from(crmLinks)
    .where(
      and(
        eq(crmLinks.organizationId, organizationId),
        eq(crmLinks.kind, 'person'),
        eq(crmLinks.objectName, objectName),
        isOneOf(crmLinks.localId, userIds),
      ),
    );
  return new Map(rows.map((row) => [row.localId, row]));
}

/** Which of these records are something of ours already, by whose they are. */
export async function linkedRecords(
  db: Queryable,
  organizationId: string,
  objectName: string,
  recordIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ recordId: crmLinks.recordId, localId: crmLinks.localId })
    .from(crmLinks)
    .where(
      and(
        eq(crmLinks.organizationId, organizationId),
        eq(crmLinks.objectName, objectName),
        isOneOf(crmLinks.recordId, recordIds),
      ),
    );
  return new Map(rows.map(({ recordId, localId }) => [recordId, localId]));
}

/** Some of the known records, the newest first; to see whether the CRM still has them. */
export function someLinks(db: Queryable, organizationId: string, limit: number) {
  return db
    .select({ objectName: crmLinks.objectName, recordId: crmLinks.recordId })
    .from(crmLinks)
    .where(eq(crmLinks.organizationId, organizationId))
    .limit(limit);
}

/** The rule of each field that has one of its own. */
export async function fieldRulesOf(
  db: Queryable,
  organizationId: string,
): Promise<(field: string) => FieldRule> {
  const rows = await db.select().from(crmFieldRules).where(eq(crmFieldRules.organizationId, organizationId));
  const rules = new Map(rows.map(({ field, rule }) => [field, rule]));
  return (field) => rules.get(field) ?? fieldRuleFirst;
}

/** How many places of shifts since an instant have no record of hours yet. */
export async function placesWithoutRecords(
  db: Queryable,
  organizationId: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(opportunities)
    .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
    .innerJoin(
      registrations,
      and(eq(registrations.dateId, opportunityDates.id), isNull(registrations.deletedAt)),
    )
    .where(
      and(
        eq(opportunities.organizationId, organizationId),
        gte(opportunityDates.startAt, since),
        sql`not exists (select from ${crmLinks} where ${crmLinks.organizationId} = ${organizationId}
          and ${crmLinks.kind} = 'place' and ${crmLinks.localId} = ${registrations.id}::text)`,
      ),
    );
  return row?.count ?? 0;
}
