import { IconDeviceTabletCheck } from '@tabler/icons-react';
import { formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DoneScreen } from './DoneScreen.tsx';
import type { SavedAct, SavedVisit } from './use-kiosk.ts';

export interface KioskSavedProps {
  act: SavedAct;
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
      heading={t(`checkIn.saved.${act}`, { time })}
      fact={t(act === 'scan' ? 'checkIn.saved.scan.text' : 'checkIn.saved.text')}
      onNext={onNext}
    />
  );
}
