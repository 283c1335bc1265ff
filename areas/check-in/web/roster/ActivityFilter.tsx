import { IconCheck } from '@tabler/icons-react';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import css from './RosterPeople.module.css';

export interface ActivityFilterProps {
  activities: RosterView['activities'];
  /** The slot of the activity whose people are shown; null for all of them. */
  chosen: string | null;
  onChoose: (slotId: string | null) => void;
}

/** So many letters of names have room in one line with the other filters, as buttons. */
const lettersOfButtons = 16;

/** Narrows the list to an activity, by a press where few short names are to choose from; a roster that has only one needs none. */
export function ActivityFilter({ activities, chosen, onChoose }: ActivityFilterProps) {
  const t = useTexts();
  if (activities.length < 2) return null;
  const choices = [
    { slotId: null, title: t('roster.filter.all') },
    ...activities.map(({ slotId, title }) => ({ slotId, title })),
  ];
  if (activities.reduce((letters, { title }) => letters + title.length, 0) > lettersOfButtons)
    return (
      <SelectField
        className={css.order}
        label={t('roster.filter')}
        title={t('roster.filter')}
        data={choices.map(({ slotId, title }) => ({
          value: slotId ?? '',
          label: slotId === null ? t('roster.filter.title') : title,
        }))}
        value={chosen ?? ''}
        onChoose={(slotId) => onChoose(slotId === '' ? null : slotId)}
      />
    );
  return (
    <div role="group" aria-label={t('roster.filter')} className={css.filter}>
      {choices.map(({ slotId, title }) => (
        <button
          key={slotId ?? 'all'}
          type="button"
          className={css.choice}
          aria-pressed={slotId === chosen}
          onClick={() => onChoose(slotId)}
        >
          {slotId === chosen ? <IconCheck size={16} aria-hidden /> : null}
          <span>{title}</span>
        </button>
      ))}
    </div>
  );
}
