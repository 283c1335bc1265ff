import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { objectNameOf } from '#areas/crm/rules/crm.ts';
import {
  customFieldsOf,
  customObjectPrefix,
  ownReferences,
  workDetails,
  workObjectOf,
  type CustomField,
} from '#areas/crm/rules/custom-objects.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { readWords } from '#areas/forms/rules/form-definition/questions.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { CrmDescription, CrmNewField, CrmNewObject, CrmSession } from '#server/platform/crm/crm.ts';
import { DomainError } from '#shared/errors.ts';
import { findConnection, meantOrganization } from '../connection/connection.queries.ts';
import { writeObjectsChanged } from '../connection/connection.store.ts';
import { inCrm } from '../connection/session.actions.ts';

type Contract = typeof salesforceContract;

/**
 * Makes a custom object of a form and one beside it for times of work, and grants the connected account all their fields. When one of
 * them can't be made, what was made before is removed again.
 * @throws DomainError `not-found`, `crm.custom-objects-off`, `crm.object-not-ours`, `crm.duplicate`, `crm.refused`, and the refusals of
 *   `inCrm`
 */
export async function createCustomObject(
  { deps, actor, t }: Context<SignedIn>,
  { organizationId, objectName, jsonData, childFields }: BodyOf<Contract['createObject']>,
): Promise<OutputOf<Contract['createObject']>> {
  const { id } = await meantOrganization(deps.db, actor, organizationId);
  const names = await ownNames(deps, id, objectName);
  const form = formObject(names, jsonData);
  const work = workObject(names, childFields?.pages ?? [workDetails]);
  const made: string[] = [];
  try {
    for (const object of [form, work]) {
      await inCrm(deps, id, (session) => deps.crm.createObject(session, object), { objectName: object.name });
      made.push(object.name);
    }
    await grantAll(deps, id, names, { [form.name]: namesOf(form.fields), [work.name]: namesOf(work.fields) });
  } catch (error) {
    await undo(deps, id, made.toReversed());
    throw error;
  } finally {
    await writeObjectsChanged(deps.db, id);
  }
  return { success: true, message: t('crm.custom.saved'), ...said(names) };
}

/**
 * Gives the custom object of a form the fields of its questions. Those that it has with the same content are left alone, and those of
 * questions that are gone stay, for records have values in them. A missing object for times of work is made.
 * @throws DomainError as `createCustomObject`, and `crm.not-found`
 */
export async function updateCustomObject(
  { deps, actor, t }: Context<SignedIn>,
  { organizationId, objectName, jsonData }: BodyOf<Contract['updateObject']>,
): Promise<OutputOf<Contract['updateObject']>> {
  const { id } = await meantOrganization(deps.db, actor, organizationId);
  const names = await ownNames(deps, id, objectName);
  const call = <Answer>(calls: (session: CrmSession) => Promise<Answer>) =>
    inCrm(deps, id, calls, { objectName: names.form });
  try {
    const there = await call((session) => deps.crm.describe(session, names.form));
    const fields = newFieldsOf(customFieldsOf(jsonData.pages));
    const changed = fields.filter((field) => !isThere(field, there));
    if (changed.length > 0) await call((session) => deps.crm.writeFields(session, names.form, changed));
    const work = workObject(names, [workDetails]);
    const objects = await call((session) => deps.crm.objects(session));
    const hasWork = objects.some(({ name }) => name === work.name);
    if (!hasWork) await call((session) => deps.crm.createObject(session, work));
    const workThere = hasWork ? await call((session) => deps.crm.describe(session, work.name)) : null;
    await grantAll(deps, id, names, {
      [names.form]: [...grantedOf(there), ...namesOf(fields), contactField(names.form).name],
      [names.work]: workThere ? [...grantedOf(workThere), ...namesOf(work.fields)] : namesOf(work.fields),
    });
  } finally {
    await writeObjectsChanged(deps.db, id);
  }
  return { success: true, message: t('crm.custom.saved'), ...said(names) };
}

/**
 * Deletes the custom object of a form with its records, and the one for times of work before it, since that refers to it.
 * @throws DomainError as `createCustomObject`, and `crm.not-found`
 */
export async function removeCustomObject(
  { deps, actor, t }: Context<SignedIn>,
  { organizationId, objectName }: BodyOf<Contract['removeObject']>,
): Promise<OutputOf<Contract['removeObject']>> {
  const { id } = await meantOrganization(deps.db, actor, organizationId);
  const names = await ownNames(deps, id, objectName);
  try {
    const there = await inCrm(deps, id, (session) => deps.crm.objects(session));
    // The object itself comes last, so that another try finds what an earlier one left.
    for (const name of [names.work, names.form])
      if (name === names.form || there.some((object) => object.name === name))
        await inCrm(deps, id, (session) => deps.crm.removeObject(session, name), { objectName: name });
    await inCrm(deps, id, (session) => deps.crm.takeBack(session, names.access), { objectName: names.form });
  } finally {
    await writeObjectsChanged(deps.db, id);
  }
  return { success: true, message: t('crm.custom.deleted') };
}

/** Names of what belongs to a form's object in the CRM. */
interface OwnNames {
  form: string;
  work: string;
  /** Of the permission set. */
  access: string;
}

/** @throws DomainError `crm.not-active`, `crm.custom-objects-off`, `crm.object-not-ours` */
async function ownNames({ db }: Deps, organizationId: string, objectName: string): Promise<OwnNames> {
  const connection = await findConnection(db, organizationId);
  if (!connection?.isActive) throw new DomainError('crm.not-active');
  if (!connection.enableCustomObject) throw new DomainError('crm.custom-objects-off');
  const form = objectNameOf(objectName, false);
  if (!/^\w+__c$/.test(form) || !form.startsWith(customObjectPrefix))
    throw new DomainError('crm.object-not-ours', { params: { prefix: customObjectPrefix } });
  const bare = form.replace(/__c$/, '');
  return { form, work: `${workObjectOf(bare)}__c`, access: bare };
}

const said = ({ form, work }: OwnNames) => ({ objectName: form, childObjectName: work });

/** Longest label of an object. */
const labelMax = 40;

function formObject({ form, access }: OwnNames, definition: FormDefinition): CrmNewObject {
  const label = readWords(definition.title).trim().slice(0, labelMax).trim() || access.replaceAll('_', ' ');
  return {
    name: form,
    label,
    pluralLabel: label,
    description: 'Made by Manyhands: what somebody answered to a form.',
    numbers: 'F-{000000}',
    fields: [contactField(form), ...newFieldsOf(customFieldsOf(definition.pages))],
  };
}

function workObject({ form, work, access }: OwnNames, pages: FormDefinition['pages']): CrmNewObject {
  const label = `${access
    .replace(customObjectPrefix, '')
    .replaceAll('_', ' ')
    .slice(0, labelMax - 5)} Work`;
  return {
    name: work,
    label,
    pluralLabel: label,
    description: 'Made by Manyhands: one record for each time of work.',
    numbers: 'W-{000000}',
    fields: [
      contactField(work),
      {
        name: ownReferences.application,
        label: 'Application',
        kind: 'reference',
        refersTo: { object: form, name: work.replace(/__c$/, '') },
      },
      ...newFieldsOf(customFieldsOf(pages)),
    ],
  };
}

/** The person whose record it is. */
const contactField = (objectName: string): CrmNewField => ({
  name: ownReferences.contact,
  label: 'Contact',
  kind: 'reference',
  refersTo: { object: 'Contact', name: objectName.replace(/__c$/, '') },
});

const newFieldsOf = (fields: readonly CustomField[]): CrmNewField[] =>
  fields.map(({ question: _question, ...field }) => field);
const namesOf = (fields: readonly CrmNewField[]): string[] => fields.map(({ name }) => name);

/** Fields that were granted before: those that were added by hand are granted again, too. */
const grantedOf = ({ fields }: CrmDescription): string[] =>
  fields
    .filter(({ isCustom, required, updateable }) => isCustom && !required && updateable)
    .map(({ name }) => name);

/** How a description names each kind of field. */
const describedAs: Readonly<Record<CrmNewField['kind'], string>> = {
  text: 'string',
  longText: 'textarea',
  number: 'double',
  date: 'date',
  datetime: 'datetime',
  email: 'email',
  phone: 'phone',
  url: 'url',
  choice: 'picklist',
  choices: 'multipicklist',
  reference: 'reference',
};

/** Whether an object has the field already, with the same label and all its values. */
function isThere(field: CrmNewField, { fields }: CrmDescription): boolean {
  const there = fields.find(({ name }) => name.toLowerCase() === field.name.toLowerCase());
  if (!there || there.label !== field.label || there.type !== describedAs[field.kind]) return false;
  const active = there.picklistValues.filter((one) => one.active).map(({ value }) => value);
  return (field.values ?? []).every((value) => active.includes(value));
}

async function grantAll(
  deps: Deps,
  organizationId: string,
  { access }: OwnNames,
  fieldsOf: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const objects = Object.entries(fieldsOf).map(([name, fields]) => ({ name, fields: [...new Set(fields)] }));
  const label = access.replaceAll('_', ' ');
  await inCrm(deps, organizationId, (session) => deps.crm.grant(session, { name: access, label, objects }), {
    objectName: access,
  });
}

/** Removes what was made of something that could not be finished. What stays is told in the log: the next try says that it is there. */
async function undo(deps: Deps, organizationId: string, made: readonly string[]): Promise<void> {
  for (const objectName of made)
    try {
      await inCrm(deps, organizationId, (session) => deps.crm.removeObject(session, objectName));
    } catch {
      deps.log.warn(
        { organizationId, objectName },
        'an object of a CRM that was not finished is still there',
      );
    }
}
