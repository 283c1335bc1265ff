import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { applicationsContract } from '#shared/contract/applications.ts';
import { DomainError } from '#shared/errors.ts';
import type { Queryable } from '#server/db/client.ts';
import { activeForms, forms, organizations } from '#server/db/schema/index.ts';
import { findOrganizationByName } from '#server/features/organizations/organizations.queries.ts';
import { definitionOf } from '../forms.queries.ts';

type ApplicationForm = OutputOf<typeof applicationsContract.form>;

/** Whether people can apply to an organization. */
export async function hasActiveForm(db: Queryable, organizationId: string): Promise<boolean> {
  return (await activeFormOf(db, organizationId)) !== undefined;
}

/**
 * The form with which people apply to the organization of this name, in the version that counts; private ones, too.
 * @throws DomainError `not-found` for organizations that are not there any more or have none
 */
export async function applicationForm(db: Queryable, orgName: string): Promise<ApplicationForm> {
  const known = await findOrganizationByName(db, orgName);
  const form = known && (await activeFormOf(db, known.id));
  const current = form && (await definitionOf(db, form.formId, form.version));
  if (!current) throw new DomainError('not-found');
  return { ...form, definition: current.definition };
}

async function activeFormOf(db: Queryable, organizationId: string) {
  const [form] = await db
    .select({
      organizationId: organizations.id,
      orgName: organizations.name,
      formId: forms.id,
      version: forms.version,
    })
    .from(activeForms)
    .innerJoin(forms, and(eq(forms.id, activeForms.formId), isNull(forms.deletedAt)))
    .innerJoin(organizations, eq(organizations.id, activeForms.organizationId))
    .where(
      and(
        eq(organizations.id, organizationId),
        isNull(organizations.deletedAt),
        isNull(organizations.unpublishedAt),
      ),
    );
  return form;
}
