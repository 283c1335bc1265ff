import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { organizations } from '#areas/organizations/schema/organizations.ts';

/** An organization that is shown to people outside of it: neither deleted nor unpublished. */
export const isShownOrganization: SQL<boolean> = sql<boolean>`(${organizations.deletedAt} is null and ${organizations.unpublishedAt} is null)`;

/** IANA zone of an organization's main location: what is the organization's as a whole is shown in it. */
export const mainTimeZone = (organizationId: SQLWrapper): SQL<string> =>
  sql`(select main.time_zone from locations main
  where main.organization_id = ${organizationId} and main.kind = 'main'
  order by main.deleted_at nulls first limit 1)`;
