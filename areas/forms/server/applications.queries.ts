import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { applicationsContract } from '#areas/forms/contract/applications.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { shownForm } from '#areas/forms/rules/form-definition/shown-form.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { activeForms, forms, formVersions } from '#areas/forms/schema/forms.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { findOrganizationByName } from '#areas/organizations/server/organizations.queries.ts';
import { oldVersionHours } from './applications.rules.ts';
import { definitionOf } from './forms.queries.ts';
import { isBlocked } from '#areas/blocks/server/blocks.queries.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';

export interface ActiveForm {
  organizationId: string;
  /** The name that the organization was created with. */
  orgName: string;
  formId: string;
  version: number;
}

/** The form with which people apply to an organization that has a page; undefined when there is none. */
export async function activeFormOf(db: Queryable, orgName: string): Promise<ActiveForm | undefined> {
  const found = await findOrganizationByName(db, orgName);
  return found ? activeFormIn(db, found.id) : undefined;
}

/** The same by the organization's id. */
export async function activeFormIn(db: Queryable, organizationId: string): Promise<ActiveForm | undefined> {
  const [row] = await db
    .select({
      organizationId: organizations.id,
      orgName: organizations.name,
      formId: forms.id,
      version: forms.version,
    })
    .from(activeForms)
    .innerJoin(forms, and(eq(forms.id, activeForms.formId), isNull(forms.deletedAt)))
    .innerJoin(organizations, eq(organizations.id, activeForms.organizationId))
    .where(and(eq(organizations.id, organizationId), isShownOrganization));
  return row;
}

/**
 * An organization's active form, as those who apply are shown it.
 * @throws DomainError `not-found` when there is none; `blocked` to somebody whose application would be refused
 */
export async function readApplicationForm(
  { deps: { db }, actor }: Context<SignedIn>,
  orgName: string,
): Promise<OutputOf<typeof applicationsContract.form>> {
  const active = await activeFormOf(db, orgName);
  const current = active && (await definitionOf(db, active.formId, active.version));
  if (!active || !current) throw new DomainError('not-found');
  if (await isBlocked(db, actor.userId, active.organizationId)) throw new DomainError('blocked');
  return { ...active, definition: shownForm(current.definition) };
}

const next = alias(formVersions, 'next');

/** A version that can be answered: the one that counts, or one that another replaced a short while ago. */
export async function answerableVersion(
  db: Queryable,
  { formId, version }: { formId: string; version: number },
  now: Date,
): Promise<FormDefinition | undefined> {
  const since = new Date(now.getTime() - oldVersionHours * 3_600_000);
  const [row] = await db
    .select({ definition: sql<FormDefinition>`${formVersions.formJson}` })
    .from(formVersions)
    .leftJoin(
      next,
      and(eq(next.formId, formVersions.formId), eq(next.version, sql`${formVersions.version} + 1`)),
    )
    .where(
      and(
        eq(formVersions.formId, formId),
        eq(formVersions.version, version),
        or(isNull(next.savedAt), gt(next.savedAt, since)),
      ),
    );
  return row?.definition;
}
