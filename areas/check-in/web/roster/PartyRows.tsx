import { checkKinds } from '#areas/check-in/rules/check-in.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { isChoosable, type ChosenPeople } from '../corrections/use-chosen-people.ts';
import { membersOfParty, nameOnRoster, peopleInState, type RosterParty } from './parties.ts';
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
  /** Null until people can be chosen to correct their times. */
  chosen: ChosenPeople | null;
}

/** Somebody with those who come along, one below the other, and a button for all of them. */
export function PartyRows({ party, busy, chosen, ...row }: PartyRowsProps) {
  const t = useTexts();
  const { holder, others } = party;
  const members = membersOfParty(party);
  const { ref, press } = useKeptFocus<HTMLLIElement>(members.map(({ state }) => state).join(' '));
  const person = (of: typeof holder) => (
    <PersonRow
      person={of}
      activity={party.activity}
      isBusy={busy.has(of.id)}
      isChosen={chosen && isChoosable(of) ? chosen.ids.has(of.id) : undefined}
      onChoose={chosen?.choose}
      {...row}
    />
  );
  if (others.length === 0) return <li className={css.party}>{person(holder)}</li>;
  const name = nameOnRoster(holder);
  const acts = checkKinds.map((act) => ({
    act,
    due: peopleInState(members, act === 'check-in' ? 'expected' : 'here'),
  }));
  return (
    <li ref={ref} className={css.party}>
      {person(holder)}
      <div className={css.along}>
        <p className={css.with}>{t('roster.party', { name })}</p>
        {acts.map(({ act, due }) =>
          row.isOpen && due.length > 1 ? (
            <button
              key={act}
              type="button"
              className={css.all}
              aria-label={t(`roster.party.${act}.of`, { count: due.length, name })}
              onClick={() => {
                press();
                row.onAction({ act, people: due });
              }}
            >
              {t(`roster.party.${act}`, { count: due.length })}
            </button>
          ) : null,
        )}
      </div>
      <ul role="list" aria-label={t('roster.party', { name })} className={css.others}>
        {others.map((other) => (
          <li key={other.id}>{person(other)}</li>
        ))}
      </ul>
    </li>
  );
}
