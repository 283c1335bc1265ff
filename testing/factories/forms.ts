import type { Queryable } from '#server/db/client.ts';
import { activeForms, forms } from '#server/db/schema/index.ts';
import { formKey } from '#shared/rules/keys.ts';
import { one } from './insert.ts';
import type { OrganizationRow } from './organizations.ts';
import { factoryNow, nextId, nextNumber } from './sequence.ts';

export type FormRow = typeof forms.$inferSelect;

/** A volunteer form with the default fields; `active` makes it the organization's active form. */
export async function makeForm(
  db: Queryable,
  organization: Pick<OrganizationRow, 'id' | 'name'>,
  overrides: Partial<typeof forms.$inferInsert> = {},
  { active = false }: { active?: boolean } = {},
): Promise<FormRow> {
  const id = overrides.id ?? nextId();
  const title = overrides.title ?? `Volunteer Form V${nextNumber()}`;
  const elements = ['name', 'email', 'volId'].map((name) => ({ type: 'text', name, title: name }));
  const row = {
    id,
    organizationId: organization.id,
    key: formKey(organization.name, id),
    title,
    name: title.replaceAll(/[^A-Za-z0-9]/g, '_'),
    formJson: { title, pages: [{ name: 'page1', elements }] },
    createdAt: factoryNow,
    updatedAt: factoryNow,
    ...overrides,
  };
  const form = one(await db.insert(forms).values(row).returning());
  if (active) await db.insert(activeForms).values({ organizationId: organization.id, formId: form.id });
  return form;
}
