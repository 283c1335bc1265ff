import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import type { HeldView } from '#areas/registrations/contract/held-places.ts';
import { formatLongDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { readablePhone } from '#shared/rules/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { openOf } from '../held/groups.ts';
import { nameOnRoster } from '../roster/parties.ts';
import css from './SheetPages.module.css';

/** Empty lines of each activity, for those who come without having signed up. */
const emptyLines = 5;

const columns = ['name', 'phone', 'in', 'out', 'signature'] as const;
type Column = (typeof columns)[number];
const beside = columns.slice(1);

/** The people of a date by activity, each activity on pages of its own, with room to write; seen on paper alone. */
export function SheetPages({ roster }: { roster: RosterView }) {
  const t = useTexts();
  const { opportunity, location, date, activities } = roster;
  const { timeZone } = location;
  return (
    <div className={css.sheet}>
      {activities.map(({ slotId, title, people, held }) => (
        <section key={slotId} className={css.activity}>
          <h2 className={css.title}>
            {t('rosterSheet.heading', { activity: title, title: opportunity.title })}
          </h2>
          <p className={css.when}>
            <span>
              {t('roster.when', {
                date: formatLongDate(t, date.startAt, timeZone),
                time: formatTimeSpan(t, date.startAt, date.endAt, timeZone),
              })}
            </span>
            {[date.label, location.name].filter(Boolean).map((words) => ` · ${words}`)}
          </p>
          <table className={css.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`rosterSheet.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <Line key={person.id} person={person} people={people} />
              ))}
              {held.map((group) => (
                <GroupLine key={group.id} held={group} />
              ))}
              {Array.from({ length: emptyLines }, (_, index) => (
                <tr key={index}>
                  <Cells of={columns} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

function Line({ person, people }: { person: RosterPerson; people: readonly RosterPerson[] }) {
  const t = useTexts();
  const holder = people.find(({ id }) => id === person.broughtBy);
  const notes = [
    ...(holder ? [t('roster.party', { name: nameOnRoster(holder) })] : []),
    ...(person.isAdult ? [t('roster.adult')] : []),
    ...(person.note ? [person.note] : []),
  ];
  return (
    <tr>
      <th scope="row">
        <span>{nameOnRoster(person)}</span>
        {notes.length > 0 ? <span className={css.notes}>{notes.join(' · ')}</span> : null}
      </th>
      <Cells of={beside} words={{ phone: person.phone ? readablePhone(person.phone) : '' }} />
    </tr>
  );
}

/** A group with its contact, and how many of it have no line of their own. */
function GroupLine({ held: { name, contact, names, note, ...held } }: { held: HeldView }) {
  const t = useTexts();
  const notes = [contact.name, names.join(', '), note].filter(Boolean);
  return (
    <tr>
      <th scope="row">
        <span>{t('rosterSheet.group', { name, open: openOf(held) })}</span>
        {notes.length > 0 ? <span className={css.notes}>{notes.join(' · ')}</span> : null}
      </th>
      <Cells of={beside} words={{ phone: contact.phone ? readablePhone(contact.phone) : '' }} />
    </tr>
  );
}

/** The cells of these columns, empty ones to be written in. */
function Cells({ of, words = {} }: { of: readonly Column[]; words?: Partial<Record<Column, string>> }) {
  return of.map((column) => <td key={column}>{words[column]}</td>);
}
