import type { Queryable } from '#server/db/client.ts';
import { activeForms, forms, formVersions } from '#areas/forms/schema/forms.ts';
import { formKey } from '#shared/rules/keys.ts';
import { one } from '#testing/factories/insert.ts';
import type { OrganizationRow } from '#areas/organizations/testing/organizations.factories.ts';
import { factoryNow, nextId, nextNumber } from '#testing/factories/sequence.ts';

export type FormRow = typeof forms.$inferSelect;

/** A volunteer form with the default fields unless told; `active` makes it the organization's active form. */
export async function makeForm(
  db: Queryable,
  organization: Pick<OrganizationRow, 'id' | 'name'>,
  overrides: Partial<typeof forms.$inferInsert> = {},
  { active = false, definition }: { active?: boolean; definition?: object } = {},
): Promise<FormRow> {
  const id = overrides.id ?? nextId();
  const title = overrides.title ?? `Volunteer Form V${nextNumber()}`;
  const row = {
    id,
    organizationId: organization.id,
    key: formKey(organization.name, id),
    title,
    name: title.replaceAll(/[^A-Za-z0-9]/g, '_'),
    createdAt: factoryNow,
    updatedAt: factoryNow,
    ...overrides,
  };
  const form = one(await db.insert(forms).values(row).returning());
  await makeFormVersion(db, form, {
    ...(definition ? { formJson: definition } : {}),
    savedById: form.creatorId,
    savedAt: form.updatedAt,
  });
  if (active) await db.insert(activeForms).values({ organizationId: organization.id, formId: form.id });
  return form;
}

/** What a form was in its current version, or in another one. */
export async function makeFormVersion(
  db: Queryable,
  form: Pick<FormRow, 'id' | 'title' | 'version'>,
  overrides: Partial<typeof formVersions.$inferInsert> = {},
): Promise<void> {
  const elements = ['name', 'email', 'volId'].map((name) => ({ type: 'text', name, title: name }));
  await db.insert(formVersions).values({
    formId: form.id,
    version: form.version,
    title: form.title,
    formJson: { pages: [{ name: 'page1', elements }] },
    savedAt: factoryNow,
    ...overrides,
  });
}
