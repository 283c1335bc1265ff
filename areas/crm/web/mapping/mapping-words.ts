import type { MappingNeeds } from '#areas/crm/rules/mapping-needs.ts';
import type { Translate } from '#shared/texts/text.ts';

/** What is said of a group of fields that is half mapped. */
export const groupText = (t: Translate, { group, fields }: MappingNeeds['groups'][number]): string =>
  t('crm.mapping.group', { group: t(`crm.mapping.group.${group}`), fields: fields.join(', ') });
