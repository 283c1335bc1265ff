import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReportFilters } from '#areas/hours/contract/hours.ts';
import { formatHours, hoursInWords } from '#areas/hours/rules/hours.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { heldGroupsQuery } from './report.queries.ts';

/** The hours of people of groups who came without names: beside those of volunteers, which have names. */
export function GroupsBeside({ filters }: { filters: ReportFilters | null }) {
  const t = useTexts();
  const { data } = useQuery(heldGroupsQuery(useApi(), filters));
  // Most reports have none.
  if (!data || data.items.length === 0) return null;
  const { items, people, minutes } = data;
  return (
    <section aria-labelledby="report-held-groups">
      <Title order={2} size="h3" id="report-held-groups">
        {t('hours.heldGroups')}
      </Title>
      <p>{t('hours.heldGroups.lead', { people, hours: hoursInWords(t, minutes) })}</p>
      <DataTable
        caption={t('hours.heldGroups')}
        dense
        columns={[
          { key: 'name', header: t('hours.heldGroups.name'), main: true, cell: ({ name }) => name },
          { key: 'dates', header: t('hours.heldGroups.dates'), align: 'end', cell: ({ dates }) => dates },
          { key: 'people', header: t('hours.heldGroups.people'), align: 'end', cell: (row) => row.people },
          {
            key: 'hours',
            header: t('hours.totals.hours'),
            align: 'end',
            lead: true,
            cell: (row) => formatHours(row.minutes),
          },
        ]}
        rows={items}
        rowKey={({ name }) => name}
        empty={null}
      />
    </section>
  );
}
