import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mappableFields, type KnownFields } from '#areas/crm/rules/mapping-check.ts';
import type { FormMapping } from '#areas/crm/rules/mapping.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { crmFieldsQuery } from './mapping.queries.ts';

export interface CrmFields {
  /** The fields of people; null while they are not known. */
  contact: KnownFields | null;
  /** By the names of related objects; those that are not known yet are left out. */
  resources: Readonly<Record<string, KnownFields>>;
  error: Error | null;
  retry: () => void;
}

/** What the CRM says of the fields that a mapping can name. Nothing is asked while it is not connected. */
export function useCrmFields(
  organizationId: string,
  { contact: { objectName }, resources: related }: FormMapping,
  isConnected: boolean,
): CrmFields {
  const t = useTexts();
  const api = useApi();
  const people = useQuery({ ...crmFieldsQuery(api, organizationId, objectName), enabled: isConnected });
  const objects = related.map((one) => one.objectName);
  const others = useQueries({
    queries: objects.map((name) => ({ ...crmFieldsQuery(api, organizationId, name), enabled: isConnected })),
    combine: (answers) => ({
      data: answers.map(({ data }) => data),
      error: answers.find(({ error }) => error)?.error ?? null,
    }),
  });
  const contact = useMemo(
    () => (people.data ? mappableFields(people.data, t('crm.mapping.fullName')) : null),
    [people.data, t],
  );
  const names = objects.join(' ');
  const resources = useMemo(
    () =>
      Object.fromEntries(
        names.split(' ').flatMap((name, index) => {
          const fields = others.data[index];
          return fields ? [[name, mappableFields(fields)]] : [];
        }),
      ),
    [names, others.data],
  );
  return { contact, resources, error: people.error ?? others.error, retry: () => void people.refetch() };
}
