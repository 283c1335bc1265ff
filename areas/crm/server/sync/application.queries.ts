import { and, eq, isNull, sql } from 'drizzle-orm';
import { forms, formVersions } from '#areas/forms/schema/forms.ts';
import type { FormDefinition, FormPage } from '#areas/forms/rules/form-definition/definition.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import type { Queryable } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';

/** What somebody answered to a form of an organization. */
export interface FormAnswers {
  /** The form's unique name, and its pages as they are now. */
  formName: string;
  pages: readonly FormPage[];
  /** By the names of the questions. */
  answers: Readonly<Record<string, unknown>>;
  /** Of the organization. */
  timeZone: string;
}

/** What somebody answered to a form that is still there; null for none. */
export async function applicationOf(
  db: Queryable,
  organizationId: string,
  userId: string,
): Promise<FormAnswers | null> {
  const [row] = await db
    .select({
      formName: forms.name,
      definition: sql<FormDefinition>`${formVersions.formJson}`,
      answers: sql<Record<string, unknown> | null>`${volunteerRequests.formData}`,
      timeZone: mainTimeZone(sql`${organizationId}::uuid`),
    })
    .from(volunteerRequests)
    .innerJoin(forms, eq(forms.id, volunteerRequests.formId))
    .innerJoin(formVersions, and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.version)))
    .where(
      and(
        eq(volunteerRequests.userId, userId),
        eq(volunteerRequests.organizationId, organizationId),
        isNull(forms.deletedAt),
      ),
    );
  if (!row) return null;
  const { formName, definition, answers, timeZone } = row;
  return { formName, pages: definition.pages, answers: answers ?? {}, timeZone };
}
