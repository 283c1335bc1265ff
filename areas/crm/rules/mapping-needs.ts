import { occupied, type ContactObject, type FormMapping } from './mapping.ts';
import { resourceTypeIds, resourceTypes } from './resource-types.ts';

/** Fields of a contact that belong together (spec 3 §5, "Field groups"). */
export const fieldGroupNames = ['name', 'mailingAddress', 'otherAddress'] as const;
export type FieldGroupName = (typeof fieldGroupNames)[number];

const addressParts = ['Street', 'City', 'State', 'PostalCode', 'Country'];

/** People have a prefix in accounts, which have addresses of their own. */
const prefixOf = (object: ContactObject): string => (object === 'Account' ? 'Person' : '');

/** Fields without which no contact can be made: the last name, and the address by which people are recognized. */
export const requiredContactFields = (object: ContactObject): readonly string[] => [
  'LastName',
  `${prefixOf(object)}Email`,
];

const groupsOf = (object: ContactObject): Record<FieldGroupName, readonly string[]> => ({
  name: ['FirstName', 'LastName'],
  mailingAddress: addressParts.map((part) => `${prefixOf(object)}Mailing${part}`),
  otherAddress: addressParts.map((part) => `${prefixOf(object)}Other${part}`),
});

/** What a mapping lacks. */
export interface MappingNeeds {
  /** Required fields that nothing is mapped to, with the label of their resource; null for the contact. */
  required: { resource: string | null; field: string }[];
  /** Groups of which some fields are mapped, with the names of the others. */
  groups: { group: FieldGroupName; fields: readonly string[] }[];
}

/**
 * What a mapping lacks by itself. What the CRM requires beside that is known only from its description.
 */
export function needsOf({ contact, resources }: FormMapping): MappingNeeds {
  const mapped = new Set(contact.fields.flatMap(({ field }) => occupied(field)));
  const groups = groupsOf(contact.objectName);
  return {
    required: [
      ...requiredContactFields(contact.objectName)
        .filter((field) => !mapped.has(field))
        .map((field) => ({ resource: null, field })),
      ...resources.flatMap(({ title, fields }) =>
        resourceTypeIds
          .filter((id) => resourceTypes[id].required && !fields.some((one) => one.id === id))
          .map((id) => ({ resource: title, field: id })),
      ),
    ],
    groups: fieldGroupNames
      .map((group) => ({ group, fields: groups[group].filter((field) => !mapped.has(field)) }))
      .filter(({ group, fields }) => fields.length > 0 && fields.length < groups[group].length),
  };
}
