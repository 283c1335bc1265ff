/** Texts of the mapping of a form's fields to those of a CRM. */
export const crmMappingTexts = {
  'crm.mapping.notMapped': 'Required field "{field}" is not mapped.',
} as const;
