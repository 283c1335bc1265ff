import { z } from 'zod';
import { questionNameMax, questionsMax } from '#areas/forms/rules/form-definition/limits.ts';
import { crmNameMax, isHiddenField } from './crm.ts';
import { resourceTypeIds, resourceTypes, type ResourceTypeId } from './resource-types.ts';

/** Objects that people become: contacts, or accounts where the CRM has person accounts. */
export const contactObjects = ['Contact', 'Account'] as const;
export type ContactObject = (typeof contactObjects)[number];

/**
 * What stands for the first and the last name together: the answer is taken apart at its last blank. It occupies `FirstName` and
 * `LastName`, and the CRM has no such field to write to.
 */
export const fullNameField = { name: 'Name', type: 'name' } as const;

/** Most related objects of a form, and most fields of one of them. */
export const resourcesMax = 20;
export const resourceFieldsMax = 100;
const labelMax = 255;

const crmName = z.string().min(1).max(crmNameMax, { abort: true });
const crmField = crmName.refine((name) => !isHiddenField({ name }), { abort: true });
const label = z.string().max(labelMax, { abort: true });
const crmType = z.string().min(1).max(40, { abort: true });

const contactField = z.object({
  /** Name of the question whose answer it gets. */
  question: z.string().min(1).max(questionNameMax, { abort: true }),
  /** Name of the field in the CRM, such as `MobilePhone`, or `Name` for both names. */
  field: crmField,
  label,
  /** The CRM's word for its type when it was chosen, such as `picklist`. */
  type: crmType,
});
export type ContactField = z.output<typeof contactField>;

const resourceField = z.object({
  /** What is written to it, such as `calculated_hours`. */
  id: z.enum(resourceTypeIds),
  field: crmField,
  label,
  type: crmType,
  /** For `status`: which word of the CRM stands for which of ours. One that is left out is sent as it is. */
  values: z
    .record(z.string().max(40, { abort: true }), z.string().max(labelMax, { abort: true }))
    .refine((values) => Object.keys(values).length <= 20, { abort: true })
    .optional(),
});
export type ResourceField = z.output<typeof resourceField>;

const resource = z.object({
  objectName: crmName,
  /** Its label in the CRM. */
  title: label,
  /** The field by which its records refer to the person (`volId`). */
  objKeyId: crmField,
  /** What it refers to, where people are accounts, which have contacts behind them; else what people are. */
  refersTo: z.enum(contactObjects).optional(),
  fields: z.array(resourceField).max(resourceFieldsMax, { abort: true }),
});
export type ResourceMapping = z.output<typeof resource>;

const shape = z.object({
  contact: z.object({
    objectName: z.enum(contactObjects),
    fields: z.array(contactField).max(questionsMax, { abort: true }),
  }),
  resources: z.array(resource).max(resourcesMax, { abort: true }),
});
export type FormMapping = z.output<typeof shape>;

/**
 * Where the answers of a form and the hours of its organization go in the CRM. It is of a form and not of one of its versions: it names
 * questions, whose names never change. What it names of questions that are gone does nothing.
 */
export const formMapping = shape.refine((mapping) => doubles(mapping).length === 0, { abort: true });

export const emptyMapping: FormMapping = { contact: { objectName: 'Contact', fields: [] }, resources: [] };

/** The fields that a field of the contact takes. */
export const occupied = (field: string): readonly string[] =>
  field === fullNameField.name ? ['FirstName', 'LastName'] : [field];

/** What is mapped more than once and may not be: fields of the CRM, questions, objects, and types of a resource. */
export function doubles({ contact, resources }: FormMapping): string[] {
  return [
    ...twice(contact.fields.map(({ question }) => question)),
    ...twice(contact.fields.flatMap(({ field }) => occupied(field))),
    ...twice(resources.map(({ objectName }) => objectName)),
    ...resources.flatMap(({ objKeyId, fields }) => [
      ...twice([objKeyId, ...fields.map(({ field }) => field)]),
      ...twice(fields.map(({ id }) => id).filter((id) => !mayRepeat(id))),
    ]),
  ];
}

/** Whether a resource can have it more than once (spec 3 §5). */
export const mayRepeat = (id: ResourceTypeId): boolean => resourceTypes[id].mayRepeat ?? false;

/** Names that come again. */
function twice(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}
