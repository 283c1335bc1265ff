import '#web/ui/theme/more-styles.ts';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { KnownFields } from '#areas/crm/rules/mapping-check.ts';
import { isCompatible } from '#areas/crm/rules/mapping-types.ts';
import {
  mayRepeat,
  resourceFieldsMax,
  type ResourceField,
  type ResourceMapping,
} from '#areas/crm/rules/mapping.ts';
import { resourceTypeIds, resourceTypes, type ResourceTypeId } from '#areas/crm/rules/resource-types.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { foundOptions } from '#web/ui/found-options.ts';
import css from './Mapping.module.css';

export interface AddFieldProps {
  resource: ResourceMapping;
  fields: KnownFields;
  onFields: (change: (fields: readonly ResourceField[]) => ResourceField[]) => void;
}

/** Has something be written to one more field of a related object. */
export function AddField({ resource, fields, onFields }: AddFieldProps) {
  const t = useTexts();
  const [id, setId] = useState<ResourceTypeId | null>(null);
  const [field, setField] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const used = new Set([resource.objKeyId, ...resource.fields.map((one) => one.field)]);
  const isUsed = (one: ResourceTypeId) =>
    !mayRepeat(one) && resource.fields.some((mapped) => mapped.id === one);
  const free = [...fields.values()].filter(({ name }) => !used.has(name));
  const full = resourceTypeIds.every(isUsed)
    ? t('crm.resource.allTypes')
    : free.length === 0 || resource.fields.length >= resourceFieldsMax
      ? t('crm.resource.allFields')
      : undefined;
  const choose = (chosen: ResourceTypeId | null) => {
    const isTwice = chosen !== null && isUsed(chosen);
    setWrong(isTwice ? t('crm.resource.twice', { label: t(`crm.resource.${chosen}`) }) : undefined);
    if (isTwice) return;
    setId(chosen);
    setField(null);
  };
  const add = () => {
    const found = field === null ? undefined : fields.get(field);
    if (id === null || !found) return setWrong(t('crm.resource.both'));
    const { name, label, type } = found;
    onFields((now) => [...now, { id, field: name, label, type }]);
    setId(null);
    setField(null);
    setWrong(undefined);
  };
  return (
    <div className={css.bar}>
      <Select
        className={css.grow}
        label={t('crm.resource.type')}
        data={resourceTypeIds.map((one) => ({ value: one, label: t(`crm.resource.${one}`) }))}
        value={id}
        onChange={(one) => choose(one as ResourceTypeId | null)}
        error={wrong ?? full}
        placeholder={t('crm.resource.type.choose')}
        searchable
        filter={foundOptions}
        disabled={full !== undefined}
      />
      <Select
        className={css.grow}
        label={t('crm.mapping.field')}
        data={free.map(({ name, label, type }) => ({
          value: name,
          label: t('crm.named', { label, name }),
          disabled: id !== null && !isCompatible(resourceTypes[id].kind, type),
        }))}
        value={field}
        onChange={setField}
        placeholder={t('crm.mapping.field.choose')}
        nothingFoundMessage={t('crm.mapping.field.none')}
        searchable
        limit={100}
        filter={foundOptions}
        disabled={full !== undefined}
      />
      <Button variant="default" onClick={add} disabled={full !== undefined}>
        {t('crm.resource.field.add')}
      </Button>
    </div>
  );
}
