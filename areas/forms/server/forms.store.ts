import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import type { FormKind } from '#areas/forms/rules/forms.ts';
import type { Tx } from '#server/db/client.ts';
import { activeForms, forms, formVersions } from '#areas/forms/schema/forms.ts';

export interface LockedForm {
  id: string;
  organizationId: string;
  version: number;
}

/** What a form is from now on, and who says so. */
export interface NewVersion {
  title: string;
  definition: FormDefinition;
  savedById: string;
  now: Date;
}

/** A form that is not deleted, locked until the transaction ends: it is saved, made active and deleted under this lock. */
export async function lockForm(tx: Tx, formId: string): Promise<LockedForm | undefined> {
  const [row] = await tx
    .select({ id: forms.id, organizationId: forms.organizationId, version: forms.version })
    .from(forms)
    .where(and(eq(forms.id, formId), isNull(forms.deletedAt)))
    .for('update');
  return row;
}

/** The form that an earlier attempt with this key made, by this person for this organization; a deleted one, too. */
export async function findCreatedForm(
  tx: Tx,
  by: { creatorId: string; organizationId: string; creationKey: string },
): Promise<{ id: string; version: number; isDeleted: boolean } | undefined> {
  const [row] = await tx
    .select({ id: forms.id, version: forms.version, isDeleted: sql<boolean>`${forms.deletedAt} is not null` })
    .from(forms)
    .where(
      and(
        eq(forms.creatorId, by.creatorId),
        eq(forms.organizationId, by.organizationId),
        eq(forms.creationKey, by.creationKey),
      ),
    );
  return row;
}

export interface NewForm {
  id: string;
  organizationId: string;
  key: string;
  kind: FormKind;
  title: string;
  name: string;
  creatorId: string;
  creationKey: string;
  now: Date;
}

/** @returns false when the organization has a form of this name, or one that the same attempt made */
export async function insertForm(tx: Tx, { now, ...form }: NewForm): Promise<boolean> {
  const made = await tx
    .insert(forms)
    .values({ ...form, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: forms.id });
  return made.length > 0;
}

export async function insertVersion(
  tx: Tx,
  { formId, version }: { formId: string; version: number },
  { title, definition, savedById, now }: NewVersion,
): Promise<void> {
  await tx
    .insert(formVersions)
    .values({ formId, version, title, formJson: definition, savedById, savedAt: now });
}

export async function updateForm(
  tx: Tx,
  formId: string,
  change: { title: string; version: number; updatedAt: Date } | { deletedAt: Date },
): Promise<void> {
  await tx.update(forms).set(change).where(eq(forms.id, formId));
}

/**
 * Makes a form the active one of its organization. There is one row an organization, so of two who choose at once the
 * second one's choice counts.
 */
export async function setActive(
  tx: Tx,
  { id, organizationId }: Pick<LockedForm, 'id' | 'organizationId'>,
  now: Date,
): Promise<void> {
  await tx
    .insert(activeForms)
    .values({ organizationId, formId: id, activatedAt: now })
    .onConflictDoUpdate({
      target: activeForms.organizationId,
      set: { formId: id, activatedAt: now },
      setWhere: sql`${activeForms.formId} <> excluded.form_id`,
    });
}

/** The same unless the organization has an active form. @returns whether it is this one */
export async function setActiveIfNone(
  tx: Tx,
  { id, organizationId }: Pick<LockedForm, 'id' | 'organizationId'>,
  now: Date,
): Promise<boolean> {
  // Writes what is there, which locks it: who deletes the active form meanwhile sees this one.
  const [active] = await tx
    .insert(activeForms)
    .values({ organizationId, formId: id, activatedAt: now })
    .onConflictDoUpdate({
      target: activeForms.organizationId,
      set: { formId: sql`${activeForms.formId}` },
    })
    .returning({ formId: activeForms.formId });
  return active?.formId === id;
}

/** Takes the mark of the active form away. @returns false when this form does not have it */
export async function deactivate(tx: Tx, formId: string): Promise<boolean> {
  const marks = await tx
    .delete(activeForms)
    .where(eq(activeForms.formId, formId))
    .returning({ formId: activeForms.formId });
  return marks.length > 0;
}
