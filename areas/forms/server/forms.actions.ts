import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { formsContract } from '#areas/forms/contract/forms.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { DomainError } from '#shared/errors.ts';
import { formKey } from '#shared/rules/keys.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { turn } from '#server/platform/turns.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { usableDefinition } from './definitions.rules.ts';
import { formActivated, formChanged, formCreated, formDeleted } from './forms.events.ts';
import { canBuildForms } from './forms.policy.ts';
import { definitionOf, hasFormBeside, isActive, namesOf, organizationOfBuilder } from './forms.queries.ts';
import { freeFormName } from './forms.rules.ts';
import {
  deactivate,
  findCreatedForm,
  insertForm,
  insertVersion,
  lockForm,
  setActive,
  setActiveIfNone,
  updateForm,
  type LockedForm,
  type NewForm,
} from './forms.store.ts';

type Created = OutputOf<typeof formsContract.create>;

/**
 * Makes a form. The first one of an organization becomes its active form. An attempt that is sent again makes nothing and
 * changes nothing: it is answered with the form that is there.
 * @param orgName the name that the organization was created with
 * @throws DomainError `not-found` for organizations that the caller doesn't work for, and when what this key made was
 *   deleted since; `request.invalid`, `form.daily-limit`
 */
export async function createForm(
  { deps, actor, t }: Context<SignedIn>,
  orgName: string,
  { kind, title, definition: sent, creationKey }: BodyOf<typeof formsContract.create>,
): Promise<Created> {
  // To read a large form took its time already.
  await turn();
  const definition = usableDefinition(t, sent);
  return withTransaction(deps.db, async (tx) => {
    const organization = await organizationOfBuilder(tx, actor, orgName);
    const by = { creatorId: actor.userId, organizationId: organization.id, creationKey };
    const now = deps.clock.now();
    const id = deps.ids.uuid();
    const key = formKey(organization.orgName, id);
    const earlier = await insertOnce(tx, { ...by, id, key, kind, title, now });
    if (earlier) return earlier;
    await insertVersion(tx, { formId: id, version: 1 }, { title, definition, savedById: actor.userId, now });
    const active = await setActiveIfNone(tx, { id, organizationId: organization.id }, now);
    const subject = ofAddress(deps, actor.email);
    await takeOrRefuse(tx, deps, { kind: 'forms', subject }, 'form.daily-limit');
    await deps.events.publish(tx, formCreated, { organizationId: organization.id, objectId: id });
    return { id, version: 1, isNew: true, active };
  });
}

/** Inserts the form under a name that is free. @returns the one that an earlier attempt with this key made */
async function insertOnce(tx: Tx, form: Omit<NewForm, 'name'>): Promise<Created | null> {
  for (;;) {
    const name = freeFormName(form.title, await namesOf(tx, form.organizationId));
    if (await insertForm(tx, { ...form, name })) return null;
    // The insert waited for one that has the key, or just the name: then there is another name.
    const earlier = await findCreatedForm(tx, form);
    if (earlier?.isDeleted) throw new DomainError('not-found');
    if (earlier)
      return {
        id: earlier.id,
        version: earlier.version,
        isNew: false,
        active: await isActive(tx, earlier.id),
      };
  }
}

/**
 * Saves a form as its next version; all before it are kept. What changes nothing makes none.
 * @throws DomainError `not-found`; `form.changed` when somebody saved another version meanwhile; `request.invalid`,
 *   `form.saves-daily-limit`
 */
export async function saveForm(
  ctx: Context<SignedIn>,
  formId: string,
  { version, title, definition: sent }: BodyOf<typeof formsContract.save>,
): Promise<{ version: number }> {
  // To read a large form took its time already.
  await turn();
  const definition = usableDefinition(ctx.t, sent);
  return withTransaction(ctx.deps.db, async (tx) => {
    const saved = await saveVersion(tx, ctx, formId, { version, title, definition });
    return { version: saved.version };
  });
}

/**
 * The same within a transaction that is under way; the form is locked from then on.
 * @param next.title left out, it stays
 * @param next.definition a usable one
 * @throws DomainError `not-found`, `form.changed`, `form.saves-daily-limit`
 */
export async function saveVersion(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  formId: string,
  { version, title: sent, definition }: { version: number; title?: string; definition: FormDefinition },
): Promise<{ version: number; organizationId: string }> {
  const { organizationId, ...form } = await lockForBuilder(tx, actor, formId);
  const current = await definitionOf(tx, formId, form.version);
  const title = sent ?? current?.title ?? '';
  const isThere = current?.title === title && isDeepStrictEqual(current.definition, definition);
  if (isThere) return { version: form.version, organizationId };
  if (form.version !== version) throw new DomainError('form.changed');
  const now = deps.clock.now();
  const next = form.version + 1;
  await insertVersion(tx, { formId, version: next }, { title, definition, savedById: actor.userId, now });
  await updateForm(tx, formId, { title, version: next, updatedAt: now });
  const subject = ofAddress(deps, actor.email);
  await takeOrRefuse(tx, deps, { kind: 'form-saves', subject }, 'form.saves-daily-limit');
  const changes = trailChanges({
    title: [current?.title, title],
    questions: [false, !isDeepStrictEqual(current?.definition, definition)],
  });
  await deps.events.publish(tx, formChanged, { organizationId, objectId: formId, changes });
  return { version: next, organizationId };
}

/**
 * Makes a form the one that its organization's page shows, in place of any other.
 * @throws DomainError `not-found`
 */
export async function activateForm({ deps, actor }: Context<SignedIn>, formId: string): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const form = await lockForBuilder(tx, actor, formId);
    if (await isActive(tx, formId)) return;
    await setActive(tx, form, deps.clock.now());
    const { organizationId } = form;
    await deps.events.publish(tx, formActivated, { organizationId, objectId: formId });
  });
}

/**
 * Deletes a form. Its versions and what people answered stay.
 * @throws DomainError `not-found`; `form.is-active` for the active one while the organization has others
 */
export async function deleteForm({ deps, actor }: Context<SignedIn>, formId: string): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const { organizationId } = await lockForBuilder(tx, actor, formId);
    // Asked once the mark is taken away: who makes a form meanwhile has it written before, or marks that one.
    if ((await deactivate(tx, formId)) && (await hasFormBeside(tx, organizationId, formId)))
      throw new DomainError('form.is-active');
    await updateForm(tx, formId, { deletedAt: deps.clock.now() });
    await deps.events.publish(tx, formDeleted, { organizationId, objectId: formId });
  });
}

async function lockForBuilder(tx: Tx, actor: SignedIn, formId: string): Promise<LockedForm> {
  const memberships = await membershipsOf(tx, actor);
  const form = await lockForm(tx, formId);
  if (!form || !canBuildForms(memberships, form.organizationId)) throw new DomainError('not-found');
  return form;
}
