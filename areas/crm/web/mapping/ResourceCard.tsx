import '#web/ui/theme/more-styles.ts';
import { Button, Select } from '@mantine/core';
import { missingOfResource, type KnownFields } from '#areas/crm/rules/mapping-check.ts';
import { isCompatible, isPicklist } from '#areas/crm/rules/mapping-types.ts';
import type { ResourceField, ResourceMapping } from '#areas/crm/rules/mapping.ts';
import { resourceStatuses, resourceTypes } from '#areas/crm/rules/resource-types.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { AddField } from './AddField.tsx';
import css from './Mapping.module.css';

export interface ResourceCardProps {
  resource: ResourceMapping;
  /** Undefined while they are not known. */
  fields: KnownFields | undefined;
  onFields: (change: (fields: readonly ResourceField[]) => ResourceField[]) => void;
  onRemove: () => void;
}

/** What is written to one field, or that a required one gets nothing. */
interface Line {
  key: string;
  label: string;
  field: string;
  state: 'mapped' | 'required' | 'mismatch';
  mapped: ResourceField | null;
}

const tones = { mapped: 'good', required: 'wait', mismatch: 'bad' } as const;

/** An object of the CRM that refers to people, with what is written to its records. */
export function ResourceCard({ resource, fields, onFields, onRemove }: ResourceCardProps) {
  const t = useTexts();
  const { title, objKeyId } = resource;
  const stateOf = ({ id, field, type }: ResourceField): Line['state'] => {
    const now = fields ? fields.get(field)?.type : type;
    return now !== undefined && isCompatible(resourceTypes[id].kind, now) ? 'mapped' : 'mismatch';
  };
  const ofPerson = fields?.get(objKeyId);
  const lines: Line[] = [
    {
      key: 'volId',
      label: t('crm.resource.volId'),
      field: ofPerson ? t('crm.named', { label: ofPerson.label, name: objKeyId }) : objKeyId,
      state: fields && !fields.has(objKeyId) ? 'mismatch' : 'mapped',
      mapped: null,
    },
    ...resource.fields.map((mapped) => ({
      key: mapped.field,
      label: t(`crm.resource.${mapped.id}`),
      field: t('crm.named', { label: mapped.label, name: mapped.field }),
      state: stateOf(mapped),
      mapped,
    })),
    ...missingOfResource(resource, fields).map((name) => ({
      key: `missing ${name}`,
      label: t('crm.mapping.notMapped', { field: name }),
      field: fields?.get(name)?.label ?? name,
      state: 'required' as const,
      mapped: null,
    })),
  ];
  const status = resource.fields.find(({ id }) => id === 'status');
  const values = (status && fields?.get(status.field)?.picklistValues.filter(({ active }) => active)) ?? [];
  return (
    <div className={css.card}>
      <div className={css.head}>
        <h2>{title}</h2>
        <Button
          size="sm"
          variant="default"
          aria-label={t('crm.resource.remove', { title })}
          onClick={onRemove}
        >
          {t('crm.mapping.remove')}
        </Button>
      </div>
      <DataTable
        caption={t('crm.resource.fields', { title })}
        columns={columnsOf(t, (field) => onFields((now) => now.filter((one) => one.field !== field)))}
        rows={lines}
        rowKey={({ key }) => key}
        empty={null}
      />
      {status && isPicklist(status.type) ? (
        <fieldset className={`${css.card} ${css.group}`}>
          <legend>{t('crm.resource.statuses')}</legend>
          <div className={css.statuses}>
            {resourceStatuses.map((one) => (
              <Select
                key={one}
                label={one}
                data={values.map(({ value, label }) => ({ value, label }))}
                value={status.values?.[one] ?? null}
                placeholder={one}
                onChange={(value) =>
                  onFields((now) =>
                    now.map((field) => (field.id === 'status' ? withStatus(field, one, value) : field)),
                  )
                }
                clearable
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {fields ? <AddField resource={resource} fields={fields} onFields={onFields} /> : null}
    </div>
  );
}

function columnsOf(t: Translate, onRemove: (field: string) => void): Column<Line>[] {
  return [
    {
      key: 'what',
      header: t('crm.resource.column.what'),
      main: true,
      cell: ({ label }) => <span>{label}</span>,
    },
    {
      key: 'field',
      header: t('crm.mapping.field'),
      cell: ({ field }) => <span className={css.quiet}>{field}</span>,
    },
    {
      key: 'state',
      header: t('crm.resource.column.state'),
      cell: ({ state }) => (
        <div className={css.state}>
          <StatusBadge tone={tones[state]}>{t(`crm.mapping.state.${state}`)}</StatusBadge>
        </div>
      ),
    },
    {
      key: 'actions',
      header: t('crm.resource.column.actions'),
      actions: true,
      cell: ({ mapped, label }) =>
        mapped ? (
          <Button
            size="sm"
            variant="default"
            aria-label={t('crm.resource.field.remove', { label })}
            onClick={() => onRemove(mapped.field)}
          >
            {t('crm.mapping.remove')}
          </Button>
        ) : (
          <span />
        ),
    },
  ];
}

function withStatus(field: ResourceField, status: string, value: string | null): ResourceField {
  const { [status]: _before, ...values } = field.values ?? {};
  return { ...field, values: value === null ? values : { ...values, [status]: value } };
}
