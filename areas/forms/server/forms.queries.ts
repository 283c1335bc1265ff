import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { FormRow, formsContract, FormView } from '#areas/forms/contract/forms.ts';
import { DomainError } from '#shared/errors.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { formPageSize, versionsShown } from '#areas/forms/rules/forms.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { activeForms, forms, formVersions } from '#areas/forms/schema/forms.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { organizationName, fullNameOf } from '#server/db/shown-names.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { findOrganizationByName } from '#areas/organizations/server/organizations.queries.ts';
import { canBuildForms } from './forms.policy.ts';

type Listed = OutputOf<typeof formsContract.list>;

/**
 * The organization of this name, for somebody who builds its forms.
 * @throws DomainError `not-found`, for organizations that the person doesn't work for, too
 */
export async function organizationOfBuilder(
  db: Queryable,
  actor: SignedIn,
  orgName: string,
): Promise<Listed['organization']> {
  const found = await findOrganizationByName(db, orgName);
  if (!found || found.deletedAt || !canBuildForms(await membershipsOf(db, actor), found.id))
    throw new DomainError('not-found');
  return organizationView(db, found.id);
}

async function organizationView(db: Queryable, organizationId: string): Promise<Listed['organization']> {
  const [row] = await db
    .select({
      id: organizations.id,
      name: organizationName,
      orgName: organizations.name,
      timeZone: locations.timeZone,
    })
    .from(organizations)
    .innerJoin(locations, and(eq(locations.organizationId, organizations.id), eq(locations.kind, 'main')))
    .where(eq(organizations.id, organizationId));
  if (!row) throw new DomainError('not-found');
  return row;
}

/**
 * The forms of an organization, the newest first.
 * @throws DomainError `not-found`
 */
export async function listForms(
  { deps: { db }, actor }: Context<SignedIn>,
  orgName: string,
  { page }: { page: number },
): Promise<Listed> {
  const organization = await organizationOfBuilder(db, actor, orgName);
  const which = and(eq(forms.organizationId, organization.id), isNull(forms.deletedAt));
  const titles = await db.select({ title: forms.title }).from(forms).where(which);
  const rows = await selectForms(db)
    .where(which)
    .orderBy(desc(forms.createdAt), desc(forms.id))
    .limit(formPageSize)
    .offset((page - 1) * formPageSize);
  return {
    organization,
    items: rows.map(formRow),
    total: titles.length,
    pageSize: formPageSize,
    titles: titles.map(({ title }) => title),
  };
}

/** @throws DomainError `not-found`, for forms of organizations that the caller doesn't work for, too */
export async function readForm(
  { deps: { db }, actor }: Context<SignedIn>,
  formId: string,
): Promise<FormView> {
  const row = await findForm(db, actor, formId);
  const current = await definitionOf(db, formId, row.version);
  if (!current) throw new DomainError('not-found');
  return {
    ...formRow(row),
    organization: await organizationView(db, row.organizationId),
    definition: current.definition,
  };
}

/**
 * Versions of a form, the newest first.
 * @param which.before only those before this one
 * @throws DomainError `not-found`
 */
export async function listVersions(
  { deps: { db }, actor }: Context<SignedIn>,
  { formId, before }: { formId: string; before?: number | undefined },
): Promise<OutputOf<typeof formsContract.versions>> {
  const { version: total } = await findForm(db, actor, formId);
  const rows = await db
    .select(aboutVersion)
    .from(formVersions)
    .leftJoin(savers, eq(savers.id, formVersions.savedById))
    .where(
      and(
        eq(formVersions.formId, formId),
        before === undefined ? undefined : lt(formVersions.version, before),
      ),
    )
    .orderBy(desc(formVersions.version))
    .limit(versionsShown);
  return { versions: rows.map(versionRow), total };
}

/** @throws DomainError `not-found` */
export async function readVersion(
  { deps: { db }, actor }: Context<SignedIn>,
  { formId, version }: { formId: string; version: number },
): Promise<OutputOf<typeof formsContract.version>> {
  await findForm(db, actor, formId);
  const [row] = await db
    .select({ ...aboutVersion, definition })
    .from(formVersions)
    .leftJoin(savers, eq(savers.id, formVersions.savedById))
    .where(and(eq(formVersions.formId, formId), eq(formVersions.version, version)));
  if (!row) throw new DomainError('not-found');
  return { ...versionRow(row), definition: row.definition };
}

/** What a form was in one of its versions. */
export async function definitionOf(
  db: Queryable,
  formId: string,
  version: number,
): Promise<{ title: string; definition: FormDefinition } | undefined> {
  const [row] = await db
    .select({ title: formVersions.title, definition })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.version, version)));
  return row;
}

/** The names of an organization's forms, deleted ones excepted. */
export async function namesOf(db: Queryable, organizationId: string): Promise<Set<string>> {
  const rows = await db
    .select({ name: forms.name })
    .from(forms)
    .where(and(eq(forms.organizationId, organizationId), isNull(forms.deletedAt)));
  return new Set(rows.map(({ name }) => name));
}

/** Whether an organization has another form than this one. */
export async function hasFormBeside(db: Queryable, organizationId: string, formId: string): Promise<boolean> {
  const rows = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.organizationId, organizationId), ne(forms.id, formId), isNull(forms.deletedAt)))
    .limit(1);
  return rows.length > 0;
}

export async function isActive(db: Queryable, formId: string): Promise<boolean> {
  const rows = await db
    .select({ formId: activeForms.formId })
    .from(activeForms)
    .where(eq(activeForms.formId, formId));
  return rows.length > 0;
}

/** Only what passed the contract's schema is ever written there. */
const definition = sql<FormDefinition>`${formVersions.formJson}`;
const savers = alias(users, 'savers');
const saverName = sql<string | null>`${fullNameOf(savers)}`;

function selectForms(db: Queryable) {
  const answers = db
    .select({ count: sql<number>`count(*)::int` })
    .from(volunteerRequests)
    .where(eq(volunteerRequests.formId, forms.id));
  return db
    .select({
      id: forms.id,
      key: forms.key,
      kind: forms.kind,
      title: forms.title,
      name: forms.name,
      organizationId: forms.organizationId,
      version: forms.version,
      active: sql<boolean>`${activeForms.formId} is not null`,
      createdAt: forms.createdAt,
      updatedAt: forms.updatedAt,
      updatedBy: saverName,
      answers: sql<number>`(${answers})`,
    })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.version)))
    .leftJoin(activeForms, eq(activeForms.formId, forms.id))
    .leftJoin(savers, eq(savers.id, formVersions.savedById))
    .$dynamic();
}

type FormOfList = Awaited<ReturnType<typeof selectForms>>[number];

const formRow = (row: FormOfList): FormRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

async function findForm(db: Queryable, actor: SignedIn, formId: string): Promise<FormOfList> {
  const memberships = await membershipsOf(db, actor);
  const [row] = await selectForms(db).where(and(eq(forms.id, formId), isNull(forms.deletedAt)));
  if (!row || !canBuildForms(memberships, row.organizationId)) throw new DomainError('not-found');
  return row;
}

/** What is told of a version without its definition, which may be large. */
const aboutVersion = {
  version: formVersions.version,
  title: formVersions.title,
  savedAt: formVersions.savedAt,
  savedBy: saverName,
};

interface Version {
  version: number;
  title: string;
  savedAt: Date;
  savedBy: string | null;
}

const versionRow = ({ version, title, savedAt, savedBy }: Version) => ({
  version,
  title,
  savedAt: savedAt.toISOString(),
  savedBy,
});
