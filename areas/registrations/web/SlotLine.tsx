import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatLongDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { goingOnText } from './going-on.ts';
import { ZoneName } from '#web/ui/ZoneName.tsx';

export interface SlotLineProps {
  slot: {
    activity: string;
    startAt: string;
    endAt: string;
    isRunning?: boolean;
    left?: number;
    capacity?: number;
    /** People who come along beside the places that are taken. */
    additional?: number;
  };
  timeZone: string;
  /** Why it can't be had, when that is so. */
  children?: ReactNode;
}

/** One shift in a window of signing up: what and when. */
export function SlotLine({ slot, timeZone, children }: SlotLineProps) {
  const t = useTexts();
  const { activity, startAt, endAt, isRunning, left, capacity, additional: along = 0 } = slot;
  return (
    <li data-refused={children ? true : undefined}>
      <IconCalendarEvent size={22} aria-hidden />
      <div>
        <strong>{activity}</strong>
        <span>
          <span>{`${formatLongDate(t, startAt, timeZone)}, ${formatTimeSpan(t, startAt, endAt, timeZone)}`}</span>
          <ZoneName at={endAt} timeZone={timeZone} />
        </span>
        {isRunning ? <span>{goingOnText(t, slot, timeZone)}</span> : null}
        {left === undefined || capacity === undefined ? null : (
          <span>{t('opportunities.schedule.left', { left, total: capacity, along })}</span>
        )}
        {children ? <em>{children}</em> : null}
      </div>
    </li>
  );
}
