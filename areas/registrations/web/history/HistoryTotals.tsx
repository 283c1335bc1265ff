import { Title } from '@mantine/core';
import { Link } from 'react-router';
import type { HistoryView } from '#areas/registrations/contract/registrations.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { withChild } from './history-days.ts';
import { HoursShown } from './HoursShown.tsx';
import tableCss from './HistoryTable.module.css';
import css from './HistoryTotals.module.css';

type Part = HistoryView['lifetime']['parts'][number];

interface Total {
  key: string;
  name: string;
  shifts: number;
  minutes: number;
}

/** The parts summed by what they have in common. */
function totalsBy(parts: readonly Part[], nameOf: (part: Part) => Pick<Total, 'key' | 'name'>): Total[] {
  const totals = new Map<string, Total>();
  for (const part of parts) {
    const named = nameOf(part);
    const total = totals.get(named.key) ?? { ...named, shifts: 0, minutes: 0 };
    total.shifts += part.shifts;
    total.minutes += part.minutes;
    totals.set(named.key, total);
  }
  return [...totals.values()];
}

const columnsIn = (t: Translate, main: Omit<Column<Total>, 'key' | 'main'>): readonly Column<Total>[] => [
  { key: 'name', main: true, ...main },
  {
    key: 'shifts',
    header: t('registrations.history.totals.shifts'),
    align: 'end',
    cell: ({ shifts }) => shifts,
  },
  {
    key: 'hours',
    lead: true,
    header: t('registrations.history.hours'),
    align: 'end',
    cell: ({ minutes }) => <HoursShown minutes={minutes} />,
  },
];

/** The hours of all times, by year and by organization. A year leads to its shifts. */
export function HistoryTotals({ parts, child }: HistoryView['lifetime'] & Pick<HistoryView, 'child'>) {
  const t = useTexts();
  if (parts.length === 0) return null;
  const years = totalsBy(parts, ({ year }) => ({ key: year, name: year }));
  const organizations = totalsBy(parts, ({ organization: { id, name } }) => ({ key: id, name }));
  // Of one year at one organization the lines above say all of it.
  if (years.length === 1 && organizations.length === 1) return null;
  const searchOf = (year: string) =>
    new URLSearchParams(
      withChild({ range: 'custom', start: `${year}-01-01`, end: `${year}-12-31` }, child),
    ).toString();
  const yearOf = ({ name }: Total) => (
    <Link to={{ search: `?${searchOf(name)}` }} className={tableCss.title}>
      {name}
    </Link>
  );
  return (
    <section className={css.totals} aria-labelledby="history-totals">
      <Title order={2} size="h3" id="history-totals">
        {t('registrations.history.totals.title')}
      </Title>
      <div className={css.tables}>
        <DataTable
          caption={t('registrations.history.totals.byYear')}
          dense
          twoLines
          columns={columnsIn(t, { header: t('registrations.history.totals.year'), cell: yearOf })}
          rows={years.toSorted((one, other) => Number(other.name) - Number(one.name))}
          rowKey={({ key }) => key}
          empty={null}
        />
        <DataTable
          caption={t('registrations.history.totals.byOrganization')}
          dense
          twoLines
          columns={columnsIn(t, {
            header: t('registrations.history.organization'),
            cell: ({ name }) => name,
          })}
          rows={organizations.toSorted((one, other) => other.minutes - one.minutes)}
          rowKey={({ key }) => key}
          empty={null}
        />
      </div>
    </section>
  );
}
