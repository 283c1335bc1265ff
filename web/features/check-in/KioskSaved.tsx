import { IconDeviceTabletCheck } from '@tabler/icons-react';
import type { AttendanceDeed } from '#shared/rules/check-in.ts';
import { formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DoneScreen } from './DoneScreen.tsx';
import type { SavedVisit } from './use-kiosk.ts';

export interface KioskSavedProps {
  act: AttendanceDeed;
  saved: SavedVisit;
  onNext: () => void;
}

/** It is written down, and nobody has looked yet whether this person is expected. Says no more than that. */
export function KioskSaved({ act, saved, onNext }: KioskSavedProps) {
  const t = useTexts();
  const time = formatTime(t, saved.at, saved.timeZone);
  return (
    <DoneScreen
      visit={saved}
      icon={<IconDeviceTabletCheck size={72} stroke={2} />}
      heading={t(act === 'check-in' ? 'checkIn.saved.in' : 'checkIn.saved.out', { time })}
      fact={t('checkIn.saved.text')}
      onNext={onNext}
    />
  );
}
