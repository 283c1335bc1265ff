import { sql } from 'drizzle-orm';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { ours, theirs }) => {
    await makeForm(tx, ours.organization, {}, { active: true });
    return { theirForm: await makeForm(tx, theirs.organization) };
  },
  checks: [
    ['forms', 'kind', `kind = 'survey'`],
    ['forms', 'name', `title = ''`],
    ['form_versions', 'title', `title = ''`],
  ],
  twice: [
    [
      'active_forms_pkey',
      'an active form',
      (tx, world) => makeForm(tx, world.ours.organization, {}, { active: true }),
    ],
  ],
  strangers: [
    [
      'active_forms_form_fk',
      'the active form',
      (tx, world, own) =>
        tx.execute(
          sql`update active_forms set form_id = ${own.theirForm.id} where organization_id = ${world.ours.organization.id}`,
        ),
    ],
  ],
});
