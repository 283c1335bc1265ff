import '#web/ui/theme/more-styles.ts';
import { Button, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addResource, removeResource, withResourceFields } from '#areas/crm/rules/edit-mapping.ts';
import { mappableFields, type KnownFields, type MappedForm } from '#areas/crm/rules/mapping-check.ts';
import { resourcesMax } from '#areas/crm/rules/mapping.ts';
import { suggestedResourceFields } from '#areas/crm/rules/suggested-fields.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { foundOptions } from '#web/ui/found-options.ts';
import css from './Mapping.module.css';
import { crmFieldsQuery, crmResourcesQuery } from './mapping.queries.ts';
import { ResourceCard } from './ResourceCard.tsx';

export interface ResourceTabProps {
  work: MappedForm;
  organizationId: string;
  isConnected: boolean;
  fields: Readonly<Record<string, KnownFields>>;
  onChange: (change: (work: MappedForm) => MappedForm) => void;
}

/** The objects of the CRM that refer to people, and what is written to their records. */
export function ResourceTab({ work, organizationId, isConnected, fields, onChange }: ResourceTabProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mapping } = work;
  const { data, error, refetch, isFetching } = useQuery({
    ...crmResourcesQuery(api, organizationId, mapping.contact.objectName),
    enabled: isConnected,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const objects = (data ?? []).filter(
    ({ objectName }) => !mapping.resources.some((one) => one.objectName === objectName),
  );
  const keyOf = (one: { objectName: string; fieldName: string }) => `${one.objectName} ${one.fieldName}`;
  const found = objects.find((one) => keyOf(one) === chosen);
  const add = useSingleMutation({
    mutationFn: (objectName: string) =>
      queryClient.fetchQuery(crmFieldsQuery(api, organizationId, objectName)),
    onSuccess: (described, objectName) => {
      if (found?.objectName !== objectName) return;
      const { objectLabel, fieldName, refersTo } = found;
      const suggested = suggestedResourceFields(mappableFields(described), fieldName);
      const resource = { objectName, title: objectLabel, objKeyId: fieldName, refersTo, fields: suggested };
      onChange((now) => ({ ...now, mapping: addResource(now.mapping, resource) }));
      setChosen(null);
    },
    onError: (failure) => showFailure(t, failure, { where: t('crm.mapping.toast') }),
  });
  return (
    <div className={css.part}>
      {mapping.resources.length === 0 ? <p className={css.quiet}>{t('crm.resource.none')}</p> : null}
      {mapping.resources.map((resource) => (
        <Card key={resource.objectName} as="section">
          <ResourceCard
            resource={resource}
            fields={fields[resource.objectName]}
            onFields={(change) =>
              onChange((now) => ({
                ...now,
                mapping: withResourceFields(now.mapping, resource.objectName, change),
              }))
            }
            onRemove={() =>
              onChange((now) => ({ ...now, mapping: removeResource(now.mapping, resource.objectName) }))
            }
          />
        </Card>
      ))}
      {error ? (
        <ErrorState
          title={t('crm.mapping.resourcesFailed')}
          text={toApiError(t, error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={css.bar}>
          <Select
            className={css.grow}
            label={t('crm.resource.object')}
            description={t('crm.resource.object.hint')}
            data={objects.map((one) => ({
              value: keyOf(one),
              label: t('crm.resource.option', {
                label: one.objectLabel,
                object: one.objectName,
                field: one.fieldName,
              }),
            }))}
            value={chosen}
            onChange={setChosen}
            placeholder={t('crm.resource.object.choose')}
            disabled={!isConnected}
            searchable
            limit={100}
            filter={foundOptions}
            nothingFoundMessage={t('crm.object.notFound')}
          />
          <Button
            variant="default"
            loading={add.isPending}
            disabled={!found || mapping.resources.length >= resourcesMax}
            onClick={() => found && add.mutate(found.objectName)}
          >
            {t('crm.resource.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
