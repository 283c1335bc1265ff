import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { FirstStepsView } from '#areas/opportunities/contract/organizer-home.ts';
import { firstStepKinds } from '#areas/opportunities/rules/organizer-home.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { cameOn } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { files } from '#areas/files/schema/files.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';

const ofOrganization = sql`p.organization_id = ${organizations.id} and p.deleted_at is null`;
const registered = sql`registrations r join opportunities p on p.id = r.opportunity_id where ${ofOrganization}
  and r.deleted_at is null`;

/** Each step is done once a fact says so, no matter who brought it about. */
const isDone = {
  logo: sql<boolean>`${organizations.logoFileId} is not null`,
  place: sql<boolean>`exists (select from locations l where l.organization_id = ${organizations.id}
    and l.kind = 'main' and l.deleted_at is null and l.address_1 <> '' and l.city <> '')`,
  opportunity: sql<boolean>`exists (select from opportunities p where ${ofOrganization} and p.posted_at is not null)`,
  share: sql<boolean>`exists (select from ${registered})`,
  kiosk: sql<boolean>`exists (select from ${registered} and ${cameOn(sql`r.id`)})`,
};

/**
 * What the newest of the organizations that the caller leads has still to do first (areas/opportunities/README.md, "Organizer home"); null
 * when all have done it or hid it.
 */
export async function firstStepsOf({
  deps: { db },
  actor,
}: Context<SignedIn>): Promise<{ firstSteps: FirstStepsView | null }> {
  const led = (await membershipsOf(db, actor)).filter(({ role }) => role === 'organizer');
  if (led.length === 0) return { firstSteps: null };
  const ids = [...new Set(led.map(({ organizationId }) => organizationId))];
  const isAllDone = sql.join(Object.values(isDone), sql` and `);
  const [row] = await db
    .select({
      id: organizations.id,
      name: organizationName,
      orgName: organizations.name,
      logoKey: files.storageKey,
      done: isDone,
      draftId: sql<string | null>`(select p.id from opportunities p where ${ofOrganization}
        and p.status = 'draft' order by p.updated_at desc, p.id limit 1)`,
      publishedId: sql<string | null>`(select p.id from opportunities p where ${ofOrganization}
        and p.status = 'published' order by p.posted_at desc, p.id limit 1)`,
    })
    .from(organizations)
    .leftJoin(files, eq(files.id, organizations.logoFileId))
    .where(
      and(isOneOf(organizations.id, ids), isNull(organizations.firstStepsEndedAt), sql`not (${isAllDone})`),
    )
    .orderBy(desc(organizations.createdAt), desc(organizations.id))
    .limit(1);
  if (!row) return { firstSteps: null };
  const { id, name, orgName, logoKey, done, draftId, publishedId } = row;
  return {
    firstSteps: {
      organization: { id, name, orgName, logoUrl: fileUrl(logoKey) },
      steps: firstStepKinds.map((kind) => ({ kind, isDone: done[kind] })),
      draftId,
      publishedId,
    },
  };
}
