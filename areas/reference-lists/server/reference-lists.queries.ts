import { asc } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { referenceListsContract } from '#areas/reference-lists/contract/reference-lists.ts';
import { builtInCauses } from '#areas/reference-lists/rules/causes.ts';
import { builtInSkills } from '#areas/reference-lists/rules/skills.ts';
import type { Queryable } from '#server/db/client.ts';
import type { MadeOf } from '#server/platform/kept-answers.ts';
import { causes, skills } from '#areas/reference-lists/schema/reference-lists.ts';

type Causes = OutputOf<typeof referenceListsContract.causes>['causes'];
type Skills = OutputOf<typeof referenceListsContract.skills>['skills'];

/** The installation's own list of causes, or the built-in one when it has none. */
export async function listCauses(db: Queryable): Promise<Causes> {
  const rows = await db
    .select({ value: causes.value, label: causes.label })
    .from(causes)
    .orderBy(asc(causes.position), asc(causes.label));
  return rows.length > 0 ? rows : builtInCauses.map((label) => ({ value: label, label }));
}

const builtIn: Skills = builtInSkills.flatMap(({ category, skills: labels }) =>
  labels.map((label) => ({ value: label, label, category })),
);

/** The installation's own list of skills, or the built-in catalogue when it has none. */
export async function listSkills(db: Queryable): Promise<Skills> {
  const rows = await db
    .select({ value: skills.value, label: skills.label, category: skills.category })
    .from(skills)
    .orderBy(asc(skills.position), asc(skills.label));
  return rows.length > 0 ? rows : builtIn;
}

/** What is written to one of the lists ends everything that is kept (triggers of `causes` and `skills`); nothing else changes them. */
export const madeOfList = async (): Promise<MadeOf> => ({ about: [], until: null });
