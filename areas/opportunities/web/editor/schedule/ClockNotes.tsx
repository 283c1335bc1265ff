import { IconClockExclamation } from '@tabler/icons-react';
import { clockChangeTexts, type ClockChange } from '#shared/rules/clock-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './schedule.module.css';

export interface ClockNotesProps {
  changes: readonly ClockChange[];
  timeZone: string;
}

/** What becomes of times that clocks skip or show twice, told before the dates are there. */
export function ClockNotes({ changes, timeZone }: ClockNotesProps) {
  const t = useTexts();
  const texts = clockChangeTexts(t, changes, timeZone);
  return (
    <div role="status" className={css.clocks}>
      {texts.length > 0 ? <IconClockExclamation size={24} aria-hidden /> : null}
      <div>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
