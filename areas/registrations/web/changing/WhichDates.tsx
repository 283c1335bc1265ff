import '#web/ui/theme/more-styles.ts';
import { Checkbox, Radio } from '@mantine/core';
import type { UpcomingView } from '#areas/registrations/contract/registrations.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './WhichDates.module.css';

/** A place of the person in the opportunity. */
type Place = Pick<UpcomingView, 'activity' | 'startAt' | 'endAt'>;

/** For all of the dates, for the one alone, or for it and others. */
export type PartyReach = 'all' | 'one' | 'some';

export interface WhichDatesProps {
  reach: PartyReach;
  onReach: (reach: PartyReach) => void;
  /** The date for which the window was opened. */
  place: Place;
  others: readonly (Place & { id: string })[];
  /** There are more of them than one change is for. */
  areCut: boolean;
  /** Ids of the others that are chosen. */
  chosen: string[];
  onChosen: (chosen: string[]) => void;
  timeZone: string;
}

/** For which of their dates in one opportunity somebody changes who comes along. */
export function WhichDates(props: WhichDatesProps) {
  const { reach, onReach, place, others, areCut, chosen, onChosen, timeZone } = props;
  const t = useTexts();
  const slot = ({ activity, startAt, endAt }: Place) =>
    t('registrations.dates.slot', {
      activity,
      date: formatShortDate(t, startAt, timeZone),
      time: formatTimeSpan(t, startAt, endAt, timeZone),
    });
  return (
    <div className={css.which}>
      <Radio.Group
        label={t('registrations.dates.label')}
        value={reach}
        onChange={(value) => onReach(value === 'one' || value === 'some' ? value : 'all')}
      >
        <div className={css.choices}>
          <Radio
            value="all"
            label={t('registrations.dates.all', { count: others.length + 1, cut: areCut ? 'yes' : 'no' })}
          />
          <Radio value="one" label={t('registrations.dates.one', { date: slot(place) })} />
          <Radio value="some" label={t('registrations.dates.some')} />
        </div>
      </Radio.Group>
      {reach === 'some' ? (
        <Checkbox.Group label={t('registrations.dates.others')} value={chosen} onChange={onChosen}>
          <div className={css.choices}>
            {others.map((other) => (
              <Checkbox key={other.id} value={other.id} label={slot(other)} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
    </div>
  );
}
