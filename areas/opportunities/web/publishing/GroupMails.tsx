import type { AnnouncementView } from '#areas/opportunities/contract/publishing.ts';
import { formatLongDate, formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Published.module.css';

/** How many members of the groups are mailed, how many are not, and the limit that is the reason. */
export function GroupMails({ announcement, timeZone }: { announcement: AnnouncementView; timeZone: string }) {
  const t = useTexts();
  const { limit } = announcement;
  const counts = (['mailed', 'leftOut', 'waiting'] as const).filter((what) => announcement[what] > 0);
  return (
    <>
      <p className={css.text} role="status">
        {counts.map((what) => t(`publishing.groups.${what}`, { count: announcement[what] })).join(' ')}
      </p>
      {limit ? (
        <p className={css.text}>
          {`${t('publishing.groups.limit', { most: limit.most })} ${
            limit.again
              ? `${t('publishing.groups.limit.again', {
                  date: formatLongDate(t, limit.again, timeZone),
                  time: formatTime(t, limit.again, timeZone),
                })} `
              : ''
          }${t('publishing.groups.limit.link')}`}
        </p>
      ) : null}
    </>
  );
}
