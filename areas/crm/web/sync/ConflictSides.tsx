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
  const names = namesOf(contacts);
  return (
    <section className={css.list} aria-labelledby="conflict-sides">
      <div>{back}</div>
      <h2 id="conflict-sides">{t('crm.sync.sides', { name })}</h2>
      <p>{t(conflictTexts[conflict])}</p>
      {contacts.length === 0 ? <p>{t('crm.sync.sides.none')}</p> : null}
      <DataTable
        caption={t('crm.sync.sides', { name })}
        dense
        columns={columnsOf(t, data, names)}
        rows={[...fields, 'Id']}
        rowKey={(field) => field}
        empty={null}
      />
      <div className={css.choices} data-wraps>
        {contacts.map(({ id, isTaken }) => (
          <Button
            key={id}
            variant="default"
            disabled={isTaken || decide.isPending}
            onClick={() => decide.mutate(id)}
          >
            <span dir="auto">
              {t(isTaken ? 'crm.sync.sides.taken' : 'crm.sync.sides.choose', { name: names.get(id) ?? id })}
            </span>
          </Button>
        ))}
        <Button variant="default" disabled={decide.isPending} onClick={() => decide.mutate(null)}>
          {t('crm.sync.sides.new')}
        </Button>
      </div>
    </section>
  );
}

/** What each contact is called, by its id; those of one name with their ids. */
function namesOf(contacts: ConflictView['contacts']): Map<string, string> {
  const named = contacts.map(({ id, values }) => {
    const name = [values['FirstName'], values['LastName'] ?? values['Name']].filter(Boolean).join(' ');
    return { id, name: name || id };
  });
  const isShared = (name: string) => named.filter((other) => other.name === name).length > 1;
  return new Map(named.map(({ id, name }) => [id, isShared(name) ? `${name} (${id})` : name]));
}

/** A value of theirs that differs from ours stands out. */
function columnsOf(
  t: Translate,
  { ours, contacts }: ConflictView,
  names: ReadonlyMap<string, string>,
): Column<string>[] {
  const textOf = (value: ConflictView['ours'][string] | undefined) =>
    value === null || value === undefined || value === '' ? t('crm.sync.empty') : String(value);
  const theirs = (field: string, id: string, values: ConflictView['ours']) => {
    if (field === 'Id') return <span className={css.value}>{id}</span>;
    const isSame = textOf(values[field]).toLowerCase() === textOf(ours[field]).toLowerCase();
    const Value = isSame ? 'span' : 'strong';
    return <Value className={css.value}>{textOf(values[field])}</Value>;
  };
  return [
    { key: 'field', header: t('crm.sync.sides.field'), main: true, cell: (field) => field },
    {
      key: 'ours',
      header: t('crm.sync.sides.ours'),
      cell: (field) => (field === 'Id' ? null : <span className={css.value}>{textOf(ours[field])}</span>),
    },
    ...contacts.map(({ id, values }) => ({
      key: id,
      header: t('crm.sync.sides.theirs', { name: names.get(id) ?? id }),
      cell: (field: string) => theirs(field, id, values),
    })),
  ];
}
