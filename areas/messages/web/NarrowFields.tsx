import '#web/ui/theme/more-styles.ts';
import { MultiSelect } from '@mantine/core';
import { formatLongDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { hasPlaces, type MessageAudience } from '#areas/messages/rules/message-audiences.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nothingToChoose } from '#web/ui/nothing-to-choose.ts';
import { ChangingText } from '#web/ui/ChangingText.tsx';
import { foundOptions } from '#web/ui/found-options.ts';
import css from './messages.module.css';
import type { Source } from './messages.queries.ts';

export interface NarrowFieldsProps {
  audiences: readonly MessageAudience[];
  sources: ReadonlyMap<string, Source>;
  onChange: (audiences: MessageAudience[]) => void;
}

/** Of each opportunity the dates and activities whose people are meant, where there are several. */
export function NarrowFields({ audiences, sources, onChange }: NarrowFieldsProps) {
  const t = useTexts();
  return audiences.map((audience) => {
    const opportunity = sources.get(audience.id)?.opportunity;
    if (!hasPlaces(audience) || !opportunity) return null;
    const { title, dates, activities, timeZone } = opportunity;
    const isOne = audiences.length === 1;
    const change = (to: Partial<typeof audience>) =>
      onChange(audiences.map((one) => (one === audience ? { ...audience, ...to } : one)));
    const fields = [
      dates.length > 1 ? (
        <MultiSelect
          key="dates"
          label={
            <ChangingText>
              {isOne ? t('messages.narrow.dates') : t('messages.narrow.datesOf', { title })}
            </ChangingText>
          }
          placeholder={audience.dateIds.length === 0 ? t('messages.narrow.dates.all') : ''}
          nothingFoundMessage={nothingToChoose(t, dates.length)}
          data={dates.map(({ id, label, startAt, endAt }) => ({
            value: id,
            label: [
              formatLongDate(t, startAt, timeZone),
              formatTimeSpan(t, startAt, endAt, timeZone),
              ...(label ? [label] : []),
            ].join(', '),
          }))}
          value={audience.dateIds}
          onChange={(dateIds) => change({ dateIds })}
          searchable
          filter={foundOptions}
        />
      ) : null,
      activities.length > 1 ? (
        <MultiSelect
          key="activities"
          label={
            <ChangingText>
              {isOne ? t('messages.narrow.activities') : t('messages.narrow.activitiesOf', { title })}
            </ChangingText>
          }
          placeholder={audience.activityIds.length === 0 ? t('messages.narrow.activities.all') : ''}
          nothingFoundMessage={nothingToChoose(t, activities.length)}
          data={activities.map((activity) => ({ value: activity.id, label: activity.title }))}
          value={audience.activityIds}
          onChange={(activityIds) => change({ activityIds })}
          searchable
          filter={foundOptions}
        />
      ) : null,
    ].filter((field) => field !== null);
    if (fields.length === 0) return null;
    return (
      <div key={audience.id} className={isOne ? `${css.narrow} ${css.one}` : css.narrow}>
        {fields}
      </div>
    );
  });
}
