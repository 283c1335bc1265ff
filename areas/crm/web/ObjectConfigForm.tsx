import '#web/ui/theme/more-styles.ts';
import { Button, Checkbox, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ObjectConfig } from '#areas/crm/contract/integration.ts';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { firstColumns, type CrmObjectPurpose } from '#areas/crm/rules/crm.ts';
import { toApiError } from '#web/api/errors.ts';
import { recognizedObject } from '#areas/crm/rules/volunteers-for-salesforce.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { foundOptions } from '#web/ui/found-options.ts';
import { showToast } from '#web/ui/toasts.tsx';
import css from './Integration.module.css';
import { crmObjectsQuery, useObjectConfig } from './integration.queries.ts';

export interface ObjectConfigFormProps {
  organization: { id: string; orgName: string };
  purpose: CrmObjectPurpose;
  config: ObjectConfig | null;
}

const empty: ObjectConfig = {
  objectName: '',
  selectedColumns: [],
  availableColumns: [],
  testRecordId: null,
  testRecordName: null,
};

/** Most objects in the list at once; what is typed finds the others. */
const listedMax = 100;

/** Which object of the CRM stands for campaigns or for activities, which of its columns are shown, and a record to try them on. */
export function ObjectConfigForm({ organization, purpose, config }: ObjectConfigFormProps) {
  const t = useTexts();
  const api = useApi();
  const [chosen, setChosen] = useState(config ?? empty);
  /** What came of the last step, said where it was taken. */
  const [said, setSaid] = useState<{ about: 'columns' | 'records'; text: string; isWrong: boolean } | null>(
    null,
  );
  const objects = useQuery(crmObjectsQuery(api, organization.id));
  const organizationId = organization.id;
  const [isTouched, setTouched] = useState(config !== null);
  const recognized = isTouched
    ? undefined
    : recognizedObject(
        purpose,
        (objects.data ?? []).map(({ name }) => name),
      );
  const { selectedColumns, availableColumns } = chosen;
  const objectName = chosen.objectName === '' ? (recognized ?? '') : chosen.objectName;
  const change = (changed: Partial<ObjectConfig>) => setChosen((now) => ({ ...now, ...changed }));

  const columns = useSingleMutation({
    mutationFn: () => api.call(salesforceContract.fields, { body: { organizationId, objectName } }),
    onSuccess: ({ fields }) => {
      if (fields.length === 0)
        return setSaid({ about: 'columns', text: t('crm.columns.none'), isWrong: true });
      const first = firstColumns(fields.map(({ name }) => name));
      change({
        objectName,
        availableColumns: fields.map(({ name, label }) => ({ name, label })),
        selectedColumns: first.columns,
        testRecordId: null,
        testRecordName: null,
      });
      setSaid(first.found ? null : { about: 'columns', text: t('crm.columns.notEssential'), isWrong: false });
    },
    onError: (failure) =>
      setSaid({
        about: 'columns',
        text: t('crm.columns.failed', { message: toApiError(t, failure).message }),
        isWrong: true,
      }),
  });
  const records = useSingleMutation({
    mutationFn: () =>
      api.call(salesforceContract.records, {
        body: { organizationId, objectName, fields: selectedColumns },
      }),
    onSuccess: ({ records: { length } }) =>
      setSaid({
        about: 'records',
        text: length === 0 ? t('crm.records.none') : t('crm.records.found', { n: length }),
        isWrong: false,
      }),
    onError: (failure) =>
      setSaid({
        about: 'records',
        text: t('crm.records.failed', { message: toApiError(t, failure).message }),
        isWrong: true,
      }),
  });
  const save = useObjectConfig(organization.orgName, purpose, () =>
    showToast({ variant: 'success', title: t(`crm.${purpose}.title`), heading: t('crm.config.saved') }),
  );

  const found = records.data?.records ?? [];
  const label = selectedColumns.find((name) => name !== 'Id') ?? 'Id';
  const noObject = t(`crm.${purpose}.chooseFirst`);
  const wrong = (about: 'columns' | 'records') =>
    said?.about === about && said.isWrong && (said.text !== noObject || objectName === '')
      ? said.text
      : undefined;
  return (
    <Card as="section">
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (objectName === '') return setSaid({ about: 'columns', text: noObject, isWrong: true });
          save.mutate({ ...chosen, objectName });
        }}
      >
        <h2>{t(`crm.${purpose}.title`)}</h2>
        <div className={css.row}>
          <Select
            label={t(`crm.${purpose}.object`)}
            description={t(`crm.${purpose}.object.hint`)}
            data={(objects.data ?? []).map(({ name, label: shown }) => ({
              value: name,
              label: shown === name ? name : t('crm.named', { label: shown, name }),
            }))}
            value={objectName === '' ? null : objectName}
            onChange={(name) => {
              setSaid(null);
              setTouched(true);
              records.reset();
              setChosen({ ...empty, objectName: name ?? '' });
            }}
            error={
              objects.error
                ? t('crm.objects.failed', { message: toApiError(t, objects.error).message })
                : wrong('columns')
            }
            placeholder={t('crm.object.choose')}
            searchable
            limit={listedMax}
            filter={foundOptions}
            nothingFoundMessage={t('crm.object.notFound')}
          />
          <Button
            variant="default"
            loading={columns.isPending}
            onClick={() =>
              objectName === ''
                ? setSaid({ about: 'columns', text: noObject, isWrong: true })
                : columns.mutate()
            }
          >
            {t('crm.columns.load')}
          </Button>
        </div>
        {said?.about === 'columns' && !said.isWrong ? <Text role="status">{said.text}</Text> : null}
        {availableColumns.length > 0 ? (
          <Checkbox.Group
            label={t('crm.columns')}
            description={t('crm.columns.hint')}
            value={selectedColumns}
            onChange={(names) => change({ selectedColumns: names })}
          >
            <div className={css.columns}>
              {availableColumns.map(({ name, label: shown }) => (
                <Checkbox key={name} value={name} label={shown} title={name} />
              ))}
            </div>
          </Checkbox.Group>
        ) : null}
        <div className={css.row}>
          {found.length > 0 ? (
            <Select
              label={t('crm.record')}
              data={found.map((record) => ({
                value: String(record.Id),
                label: String(record[label] ?? record.Id),
              }))}
              value={chosen.testRecordId}
              onChange={(id, option) => change({ testRecordId: id, testRecordName: option?.label ?? null })}
              error={wrong('records')}
              searchable
              clearable
            />
          ) : (
            <TextInput
              label={t('crm.record.id')}
              description={t('crm.record.id.hint')}
              value={chosen.testRecordId ?? ''}
              maxLength={18}
              onChange={(event) => {
                const id = event.currentTarget.value;
                change({ testRecordId: id === '' ? null : id, testRecordName: null });
              }}
              error={wrong('records')}
            />
          )}
          <Button
            variant="default"
            loading={records.isPending}
            onClick={() =>
              objectName === '' || selectedColumns.length === 0
                ? setSaid({ about: 'records', text: t('crm.records.configureFirst'), isWrong: true })
                : records.mutate()
            }
          >
            {t('crm.records.find')}
          </Button>
        </div>
        {said?.about === 'records' && !said.isWrong ? <Text role="status">{said.text}</Text> : null}
        <div>
          <Button type="submit" loading={save.isPending}>
            {t('crm.config.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
