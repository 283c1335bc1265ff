import { formMappings } from '#areas/crm/schema/mapping.ts';
import type { Tx } from '#server/db/client.ts';

/** Keeps the mapping of a form, in place of the one before. The form is locked. */
export async function writeMapping(
  tx: Tx,
  { formId, ...set }: Omit<Required<typeof formMappings.$inferInsert>, 'updatedAt'> & { updatedAt: Date },
): Promise<void> {
  await tx
    .insert(formMappings)
    .values({ formId, ...set })
    .onConflictDoUpdate({ target: formMappings.formId, set });
}
