import { sql, type SQL } from 'drizzle-orm';
import { builtInCauses } from '#areas/reference-lists/rules/causes.ts';
import { builtInSkills } from '#areas/reference-lists/rules/skills.ts';
import { causes, skills } from '#areas/reference-lists/schema/reference-lists.ts';
import { objectOf } from '#server/db/items/attributes.ts';
import type { ItemSource } from '#server/db/items/source.ts';

const labeled = (label: string) => ({ value: label, label });

/** One list as one item, whose data are the installation's own entries, or the built-in ones when it has none. */
const listItem = (name: string, own: SQL, builtIn: readonly object[]): ItemSource => ({
  entity: `list of ${name.toLowerCase()}`,
  forKeys: 'opportunities:read',
  pk: { same: `Manyhands_${name}` },
  sk: { same: name },
  rows: sql`(select true) list`,
  exists: sql`true`,
  seen: () => [sql`true`],
  attributes: () => sql`jsonb_build_object('data', coalesce((${own}), ${JSON.stringify(builtIn)}::jsonb))`,
  bytes: sql`20000`,
});

const entries = (columns: Record<string, SQL>): SQL => sql`jsonb_agg(${objectOf(columns)}
  order by entry.position, entry.label)`;

export const referenceListsItems: readonly ItemSource[] = [
  listItem(
    'Skills',
    sql`select ${entries({ value: sql`entry.value`, label: sql`entry.label`, category: sql`entry.category` })} from ${skills} entry`,
    builtInSkills.flatMap(({ category, skills: labels }) =>
      labels.map((label) => ({ ...labeled(label), category })),
    ),
  ),
  listItem(
    'Causes',
    sql`select ${entries({ value: sql`entry.value`, label: sql`entry.label` })} from ${causes} entry`,
    builtInCauses.map(labeled),
  ),
];
