import { Button, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { GroupHere, HereNow, PersonHere } from '#areas/check-in/contract/here-now.ts';
import { formatTime } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { emergencyWords } from '../emergency-words.ts';
import { ZoneName } from '#web/ui/ZoneName.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import css from './HereNowList.module.css';

/** Everybody by location, with a number that counts those without a name, too. */
export function HereNowList({ here: { now, locations } }: { here: HereNow }) {
  const t = useTexts();
  const [first] = locations;
  if (!first) return <EmptyState title={t('hereNow.none')} text={t('hereNow.noneText')} />;
  return (
    <>
      <div className={css.head}>
        <p className={css.count} role="status">
          {countOf(t, locations)}
        </p>
        <p className={css.asOf}>
          <span>{t('hereNow.asOf', { time: formatTime(t, now, first.timeZone) })}</span>
          <ZoneName at={now} timeZone={first.timeZone} />
        </p>
        <Button
          variant="default"
          className={css.print}
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('hereNow.print')}
        </Button>
      </div>
      {locations.map(({ id, name, timeZone, people, groups }) => (
        <section key={id} aria-labelledby={`here-${id}`} className={css.location}>
          <Title order={2} size="h3" id={`here-${id}`} className={css.heading}>
            {t('hereNow.at', { location: name, count: countOf(t, [{ people, groups }]) })}
          </Title>
          <DataTable
            caption={t('hereNow.at', { location: name, count: countOf(t, [{ people, groups }]) })}
            dense
            twoLines
            columns={columns(
              t,
              timeZone,
              people.some(({ emergency }) => emergency),
            )}
            rows={[...people, ...groups]}
            rowKey={(person) => person.id}
            empty={null}
          />
        </section>
      ))}
    </>
  );
}

const columns = (t: Translate, timeZone: string, hasEmergency: boolean): Column<PersonHere | GroupHere>[] => [
  {
    key: 'name',
    header: t('hereNow.name'),
    main: true,
    cell: (row) => {
      if ('name' in row) return <Clamped words={t('hereNow.group', row)} />;
      const name = fullName(row);
      return <Clamped words={row.others > 0 ? t('hereNow.and', { name, others: row.others }) : name} />;
    },
  },
  {
    key: 'where',
    header: t('hereNow.where'),
    cell: ({ activity, opportunity }) => <Clamped words={t('hereNow.place', { activity, opportunity })} />,
  },
  ...(hasEmergency ? [emergencyColumn(t)] : []),
  {
    key: 'since',
    header: t('hereNow.since'),
    align: 'end',
    lead: true,
    cell: ({ since }) => formatTime(t, since, timeZone),
  },
];

/** Not on paper, which stays behind when the day is over. */
const emergencyColumn = (t: Translate): Column<PersonHere | GroupHere> => ({
  key: 'emergency',
  header: t('emergency.title'),
  named: true,
  screenOnly: true,
  cell: (row) =>
    'emergency' in row && row.emergency ? (
      <a href={`tel:${row.emergency.phone}`}>
        <Clamped words={emergencyWords(t, row.emergency)} />
      </a>
    ) : (
      ''
    ),
});

function countOf(
  t: Translate,
  locations: readonly Pick<HereNow['locations'][number], 'people' | 'groups'>[],
): string {
  const sum = (of: readonly number[]) => of.reduce((total, count) => total + count, 0);
  const people = locations.flatMap((at) => at.people);
  const groups = locations.flatMap((at) => at.groups);
  const others = sum(people.map((person) => person.others)) + sum(groups.map((group) => group.people));
  const count = people.length + others;
  return others > 0 ? t('hereNow.countAnd', { count, others }) : t('hereNow.count', { count });
}
