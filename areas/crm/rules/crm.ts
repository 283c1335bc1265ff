/** The two CRM objects an organization configures: campaigns and activities (jobs). */
export const crmObjectPurposes = ['campaign', 'activity'] as const;
export type CrmObjectPurpose = (typeof crmObjectPurposes)[number];

/** Fields that are offered nowhere (spec 3 §5); `Deleted` is the label of `IsDeleted`. */
const hiddenFields = new Set(['Deleted', 'IsDeleted', 'LastModifiedById', 'CreatedById']);
export const isHiddenField = ({ name }: { name: string }): boolean => hiddenFields.has(name);

/** Columns that are chosen at first, where an object has them (spec 3 §9). */
const essentialColumns = ['Id', 'Name', 'Title__c', 'Description__c', 'Status__c'];

/**
 * The columns of an object that are chosen at first; those of a package have its name before them, such as
 * `GW_Volunteers__Status__c`. Without any of them it is the first one.
 * @returns the chosen names; `found` says whether they are essential ones
 */
export function firstColumns(names: readonly string[]): { columns: string[]; found: boolean } {
  const columns = names.filter((name) =>
    essentialColumns.some((column) => name === column || name.endsWith(`__${column}`)),
  );
  return columns.length > 0 ? { columns, found: true } : { columns: names.slice(0, 1), found: false };
}

/** The name of an object inside the CRM: a custom one ends with `__c` (0-decisions 35). */
export const objectNameOf = (name: string, isStandard: boolean): string =>
  isStandard || name.endsWith('__c') ? name : `${name}__c`;

/** Four letters and digits that follow from a text (FNV-1a). */
export function shortMarkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(36).padStart(4, '0').slice(-4);
}

/** A name within so many characters: one that is too long keeps its beginning and gets a mark of all of it, so that two long ones differ. */
export const nameWithin = (name: string, max: number): string =>
  name.length <= max ? name : `${name.slice(0, max - 6).trimEnd()}… ${shortMarkOf(name)}`;

/** Longest names of objects and fields, most columns of an object, and records that are shown to choose from. */
export const crmNameMax = 80;
export const columnsMax = 500;
export const recordsShown = 100;
/** Most fields of a record that is sent in, and characters of all of them. */
export const recordFieldsMax = 500;
/** Minutes in which an authorization that was begun can be finished. */
export const authorizationMinutes = 15;
/** Opportunities on a page of campaigns, and activities whose records are made in one go. */
export const campaignsPageSize = 20;
export const activitiesAtOnce = 50;
