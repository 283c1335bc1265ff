import { useState } from 'react';
import type { Translate } from '#shared/texts/text.ts';
import { pageOfMembers, pagesOfMembers } from '#areas/groups/web/member-pages.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { fullName } from '#shared/rules/full-name.ts';
import css from '../Volunteers.module.css';
import type { ImportedPerson } from './use-import.ts';

/** What became of each person of an import, in the order of the file. */
export function ImportOutcomes({ people }: { people: readonly ImportedPerson[] }) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  return (
    <div className={css.window}>
      <DataTable
        caption={t('volunteers.import.outcomes')}
        captionShown
        dense
        columns={columns(t)}
        rows={pageOfMembers(people, page)}
        rowKey={({ email, firstName, lastName }) => `${email} ${fullName({ firstName, lastName })}`}
        empty={null}
      />
      <Pager
        page={page}
        pageCount={pagesOfMembers(people.length)}
        label={t('groups.import.pages')}
        onChange={setPage}
      />
    </div>
  );
}

const tones = { success: 'good', exists: 'quiet', namesake: 'bad', declined: 'bad', error: 'bad' } as const;

const columns = (t: Translate): Column<ImportedPerson>[] => [
  {
    key: 'name',
    header: t('volunteers.column.name'),
    main: true,
    cell: (person) => (
      <span className={css.wrap}>
        <span>{fullName(person)}</span>
        <span className={css.email}>{person.email}</span>
      </span>
    ),
  },
  {
    key: 'outcome',
    header: t('volunteers.column.status'),
    cell: ({ outcome, reason, listedAs }) => (
      <span className={css.standing}>
        <StatusBadge tone={tones[outcome]}>{t(`volunteers.import.${outcome}`)}</StatusBadge>
        {outcome === 'error' ? <span className={css.email}>{reason}</span> : null}
        {listedAs === null ? null : (
          <span className={css.email}>{t('volunteers.import.listedAs', { name: listedAs })}</span>
        )}
      </span>
    ),
  },
];
