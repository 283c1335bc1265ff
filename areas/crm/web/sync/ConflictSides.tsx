import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ConflictView } from '#areas/crm/contract/sync.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { conflictTexts } from './why.ts';
import css from './Sync.module.css';
import { conflictQuery, useDecision } from './sync.queries.ts';

const list = { search: '?view=conflict' };

/** A person and the contacts that may be the person, beside each other. */
export function ConflictSides({ orgName, userId }: { orgName: string; userId: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const query = useQuery(conflictQuery(useApi(), orgName, userId));
  const decide = useDecision(orgName, userId, () => void navigate(list, { replace: true }));
  const { data } = query;
  const back = (
    <LinkButton to={list} variant="subtle">
      {t('crm.sync.sides.back')}
    </LinkButton>
  );
  if (!data)
    return (
      <div className={css.list}>
        <div>{back}</div>
        <QueryState query={query} shape="rows" />
      </div>
    );
  const { name, conflict, fields, contacts } = data;
  return (
    <section className={css.list} aria-labelledby="conflict-sides">
      <div>{back}</div>
      <h2 id="conflict-sides">{t('crm.sync.sides', { name })}</h2>
      <p>{t(conflictTexts[conflict])}</p>
      {contacts.length === 0 ? <p>{t('crm.sync.sides.none')}</p> : null}
      <DataTable
        caption={t('crm.sync.sides', { name })}
        dense
        columns={columnsOf(t, data)}
        rows={fields}
        rowKey={(field) => field}
        empty={null}
      />
      <div className={css.choices}>
        {contacts.map(({ id, isTaken }) => (
          <Button
            key={id}
            variant="default"
            disabled={isTaken || decide.isPending}
            onClick={() => decide.mutate(id)}
          >
            {t(isTaken ? 'crm.sync.sides.taken' : 'crm.sync.sides.choose', { id })}
          </Button>
        ))}
        <Button disabled={decide.isPending} onClick={() => decide.mutate(null)}>
          {t('crm.sync.sides.new')}
        </Button>
      </div>
    </section>
  );
}

function columnsOf(t: Translate, { ours, contacts }: ConflictView): Column<string>[] {
  const shown = (value: ConflictView['ours'][string] | undefined) => (
    <span className={css.value}>
      {value === null || value === undefined || value === '' ? t('crm.sync.empty') : String(value)}
    </span>
  );
  return [
    { key: 'field', header: t('crm.sync.sides.field'), main: true, cell: (field) => field },
    { key: 'ours', header: t('crm.sync.sides.ours'), cell: (field) => shown(ours[field]) },
    ...contacts.map(({ id, values }) => ({
      key: id,
      header: t('crm.sync.sides.theirs', { id }),
      cell: (field: string) => shown(values[field]),
    })),
  ];
}
