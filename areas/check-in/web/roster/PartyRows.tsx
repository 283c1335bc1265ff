import type { ReactNode } from 'react';
import { checkKinds } from '#areas/check-in/rules/check-in.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { isChoosable, type ChosenPeople } from '../corrections/use-chosen-people.ts';
import { membersOfParty, peopleInState, spokenName, type RosterParty } from './parties.ts';
import css from './PartyRows.module.css';
import { PersonRow, type PersonRowProps } from './PersonRow.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export interface PartyRowsProps extends Pick<
  PersonRowProps,
  'isOpen' | 'hasBegun' | 'timeZone' | 'onAction'
> {
  party: RosterParty;
  /** Those for whom something is on its way. */
  busy: ReadonlySet<string>;
  /** What tells people of one name apart, by their ids (`namesakesApart`). */
  apart: ReadonlyMap<string, string>;
  /** Null until people can be chosen to correct their times. */
  chosen: ChosenPeople | null;
}

/** Somebody with those who come along, one below the other, and a button for all of them. */
export function PartyRows({ party, busy, apart, chosen, ...row }: PartyRowsProps) {
  const t = useTexts();
  const { holder, others } = party;
  const members = membersOfParty(party);
  const { ref, press } = useKeptFocus<HTMLLIElement>(members.map(({ state }) => state).join(' '));
  const person = (of: typeof holder, together?: ReactNode) => (
    <PersonRow
      person={of}
      party={together}
      activity={party.activity}
      apart={apart.get(of.id)}
      isBusy={busy.has(of.id)}
      isChosen={chosen && isChoosable(of) ? chosen.ids.has(of.id) : undefined}
      onChoose={chosen?.choose}
      {...row}
    />
  );
  if (others.length === 0) return <li className={css.party}>{person(holder)}</li>;
  const name = spokenName(t, holder, apart.get(holder.id));
  const due = checkKinds
    .map((act) => ({ act, people: peopleInState(members, act === 'check-in' ? 'expected' : 'here') }))
    .filter(({ people }) => row.isOpen && people.length > 1);
  return (
    <li ref={ref} className={css.party}>
      {person(
        holder,
        due.length > 0
          ? due.map(({ act, people }) => (
              <button
                key={act}
                type="button"
                className={css.all}
                aria-label={t(`roster.party.${act}.of`, { count: people.length, name })}
                onClick={() => {
                  press();
                  row.onAction({ act, people });
                }}
              >
                {t(`roster.party.${act}`, { count: people.length })}
              </button>
            ))
          : null,
      )}
      <ul role="list" aria-label={t('roster.party', { name })} className={css.others}>
        {others.map((other) => (
          <li key={other.id}>{person(other)}</li>
        ))}
      </ul>
    </li>
  );
}
