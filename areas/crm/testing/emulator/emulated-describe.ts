import type { EmulatedField, EmulatedObject } from './emulated-fields.ts';

const base = '/services/data/v64.0/sobjects';

const addressesOf = (name: string): Record<string, string> => ({
  compactLayouts: `${base}/${name}/describe/compactLayouts`,
  rowTemplate: `${base}/${name}/{ID}`,
  approvalLayouts: `${base}/${name}/describe/approvalLayouts`,
  describe: `${base}/${name}/describe`,
  quickActions: `${base}/${name}/quickActions`,
  layouts: `${base}/${name}/describe/layouts`,
  sobject: `${base}/${name}`,
});

/** An object as it is in the list of all. */
const headingOf = ({ name, label, prefix }: EmulatedObject) => ({
  activateable: false,
  associateEntityType: null,
  associateParentEntity: null,
  createable: true,
  custom: name.endsWith('__c'),
  customSetting: false,
  deepCloneable: false,
  deletable: true,
  deprecatedAndHidden: false,
  feedEnabled: false,
  hasSubtypes: false,
  isInterface: false,
  isSubtype: false,
  keyPrefix: prefix,
  label,
  labelPlural: `${label}s`,
  layoutable: true,
  mergeable: !name.endsWith('__c'),
  mruEnabled: false,
  name,
  queryable: true,
  replicateable: true,
  retrieveable: true,
  searchable: true,
  triggerable: true,
  undeletable: true,
  updateable: true,
  urls: addressesOf(name),
});

/** `/sobjects`: every object. */
export const globalDescription = (objects: readonly EmulatedObject[]) => ({
  encoding: 'UTF-8',
  maxBatchSize: 200,
  sobjects: objects.map(headingOf),
});

/** `/sobjects/{object}/describe`. */
export const objectDescription = (object: EmulatedObject, objects: readonly EmulatedObject[]) => ({
  ...headingOf(object),
  actionOverrides: [],
  childRelationships: objects.flatMap(({ name, fields }) =>
    fields
      .filter(({ refersTo }) => refersTo === object.name)
      .map(({ name: field, isPart = false }) => ({
        cascadeDelete: isPart,
        childSObject: name,
        deprecatedAndHidden: false,
        field,
        junctionIdListNames: [],
        junctionReferenceTo: [],
        relationshipName: `${name.replace(/__c$/, '')}s__r`,
        restrictedDelete: false,
      })),
  ),
  compactLayoutable: true,
  defaultImplementation: null,
  extendedBy: null,
  extendsInterfaces: null,
  fields: object.fields.map(fieldDescription),
  implementedBy: null,
  implementsInterfaces: null,
  listviewable: null,
  lookupLayoutable: null,
  namedLayoutInfos: [],
  networkScopeFieldName: null,
  recordTypeInfos: (object.recordTypes ?? []).map(({ id, name, isActive, isAvailable, isDefault }) => ({
    active: isActive,
    available: isAvailable,
    defaultRecordTypeMapping: isDefault,
    developerName: name.replaceAll(' ', '_'),
    master: false,
    name,
    recordTypeId: id,
    urls: { layout: `${base}/${object.name}/describe/layouts/${id}` },
  })),
  searchLayoutable: true,
  sobjectDescribeOption: 'FULL',
  supportedScopes: [{ label: `All ${object.label}s`, name: 'everything' }],
});

/** How a record that a field refers to is named in queries. */
export const relationshipOf = ({ name, refersTo }: EmulatedField): string | null =>
  refersTo === undefined
    ? null
    : name.endsWith('__c')
      ? name.replace(/__c$/, '__r')
      : name.replace(/Id$/, '');

const soapTypes: Readonly<Record<string, string>> = {
  id: 'tns:ID',
  reference: 'tns:ID',
  boolean: 'xsd:boolean',
  double: 'xsd:double',
  currency: 'xsd:double',
  percent: 'xsd:double',
  date: 'xsd:date',
  datetime: 'xsd:dateTime',
};

const isNumber = (type: string): boolean => ['double', 'currency', 'percent'].includes(type);

function fieldDescription(field: EmulatedField) {
  const { name, label, type, length = type === 'id' || type === 'reference' ? 18 : 0 } = field;
  const { required = false, readOnly = false, picklist = [], refersTo, externalId = false } = field;
  return {
    aggregatable: type !== 'textarea',
    aiPredictionField: false,
    autoNumber: field.numbers !== undefined,
    byteLength: length * 3,
    calculated: readOnly && name.endsWith('__c'),
    calculatedFormula: null,
    cascadeDelete: field.isPart ?? false,
    caseSensitive: false,
    compoundFieldName: null,
    controllerName: null,
    createable: !readOnly,
    custom: name.endsWith('__c'),
    defaultValue: type === 'boolean' ? false : null,
    defaultValueFormula: null,
    defaultedOnCreate: type === 'boolean' || (readOnly && !name.endsWith('__c')),
    dependentPicklist: false,
    deprecatedAndHidden: false,
    digits: 0,
    displayLocationInDecimal: false,
    encrypted: false,
    externalId,
    extraTypeInfo: null,
    filterable: type !== 'textarea',
    filteredLookupInfo: null,
    formulaTreatNullNumberAsZero: false,
    groupable: type !== 'textarea' && !isNumber(type),
    highScaleNumber: false,
    htmlFormatted: false,
    idLookup: name === 'Id' || externalId || type === 'email',
    inlineHelpText: null,
    label,
    length,
    mask: null,
    maskType: null,
    name,
    nameField: name === 'Name',
    namePointing: false,
    nillable:
      !required &&
      type !== 'boolean' &&
      type !== 'id' &&
      !['CreatedDate', 'CreatedById', 'OwnerId', 'LastModifiedDate', 'LastModifiedById'].includes(name),
    permissionable: name.endsWith('__c') && !required,
    picklistValues: picklist.map(({ value, active = true }) => ({
      active,
      defaultValue: false,
      label: value,
      validFor: null,
      value,
    })),
    polymorphicForeignKey: false,
    precision: isNumber(type) ? 18 : 0,
    queryByDistance: false,
    referenceTargetField: null,
    referenceTo: refersTo === undefined ? [] : [refersTo],
    relationshipName: relationshipOf(field),
    relationshipOrder: field.isPart ? 0 : null,
    restrictedDelete: false,
    restrictedPicklist: field.restricted ?? false,
    scale: isNumber(type) ? 2 : 0,
    searchPrefilterable: false,
    soapType: soapTypes[type] ?? 'xsd:string',
    sortable: type !== 'textarea' && type !== 'multipicklist',
    type,
    unique: field.unique ?? false,
    updateable: !readOnly && !field.isPart,
    writeRequiresMasterRead: false,
  };
}
