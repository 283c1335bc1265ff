import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Translate } from '#shared/texts/text.ts';
import { pageOfMembers, pagesOfMembers } from '#areas/groups/web/member-pages.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { fullName } from '#shared/rules/full-name.ts';
import css from '../Volunteers.module.css';
import type { ImportedPerson } from './use-import.ts';

interface ImportOutcomesProps {
  people: readonly ImportedPerson[];
  /** Nothing is on its way. */
  isDone: boolean;
  /** What goes on. */
  children: ReactNode;
}

/** What became of each person of an import, in the order of the file. The keyboard goes on there: what was pressed is gone. */
export function ImportOutcomes({ people, isDone, children }: ImportOutcomesProps) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone && document.activeElement === document.body) ref.current?.focus();
  }, [isDone]);
  return (
    <div
      ref={ref}
      role="group"
      aria-label={t('volunteers.import.outcomes')}
      tabIndex={-1}
      className={css.window}
    >
      {children}
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

const tones = {
  success: 'good',
  exists: 'quiet',
  namesake: 'bad',
  declined: 'bad',
  blocked: 'bad',
  error: 'bad',
} as const;

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
