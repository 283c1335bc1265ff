import type { Readable } from 'node:stream';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { activeForms, forms, formVersions } from '#areas/forms/schema/forms.ts';
import { applicationFiles } from '#areas/application-files/schema/application-files.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { canReadFile } from './application-files.policy.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';

/** Whether an organization that is there has an active form that asks for a file. */
export async function takesFiles(db: Queryable, organizationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: forms.id })
    .from(activeForms)
    .innerJoin(forms, and(eq(forms.id, activeForms.formId), isNull(forms.deletedAt)))
    .innerJoin(formVersions, and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.version)))
    .innerJoin(organizations, eq(organizations.id, activeForms.organizationId))
    .where(
      and(
        eq(activeForms.organizationId, organizationId),
        isShownOrganization,
        sql`jsonb_path_exists(${formVersions.formJson}, '$.pages[*].elements[*] ? (@.type == "file")')`,
      ),
    );
  return rows.length > 0;
}

/** A file to be saved by the person who asks. */
export interface FileForReading {
  name: string;
  contentType: string;
  size: number;
  stream: Readable;
}

/**
 * A file of an application, for those who may have it.
 * @throws DomainError `not-found`, for everybody else, too
 */
export async function readApplicationFile(
  { deps: { db, storage, log } }: Pick<Context, 'deps'>,
  actor: Actor,
  id: string,
): Promise<FileForReading> {
  // No endpoint of the contract, so nothing has kept a locked kiosk away from it.
  if (actor.kind !== 'person') throw new DomainError('not-found');
  const [row] = await db.select().from(applicationFiles).where(eq(applicationFiles.id, id));
  const memberships = await membershipsOf(db, actor);
  if (!row || !canReadFile({ userId: actor.userId, memberships }, row)) throw new DomainError('not-found');
  const stored = await storage.get(row.storageKey);
  if (!stored) {
    log.error({ applicationFileId: id }, 'stored file is missing');
    throw new DomainError('not-found');
  }
  return { name: row.fileName, contentType: row.contentType, ...stored };
}
