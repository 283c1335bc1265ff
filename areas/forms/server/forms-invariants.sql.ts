import { sql } from 'drizzle-orm';
import type { Invariant } from '#server/area.ts';
import { activeForms, forms, formVersions } from '#areas/forms/schema/forms.ts';

export const formsInvariants: readonly Invariant[] = [
  {
    off: 'forms marked active that were deleted',
    rows: sql`select form.id from ${activeForms} active join ${forms} form on form.id = active.form_id
      where form.deleted_at is not null`,
  },
  {
    off: 'forms whose current version is not the newest that is kept',
    rows: sql`select form.id from ${forms} form
      where form.version is distinct from (select max(version) from ${formVersions} kept where kept.form_id = form.id)`,
  },
];
