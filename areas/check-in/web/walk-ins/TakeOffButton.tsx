import { IconUserMinus } from '@tabler/icons-react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nameOnRoster } from '../roster/parties.ts';
import { RowButton } from '../roster/RowButton.tsx';
import { useRowWindows } from '../roster/use-row-windows.ts';

/** Asks whether somebody is to go off the list, with those who come along; a check-in is undone first. */
export function TakeOffButton({ person }: { person: RosterPerson }) {
  const t = useTexts();
  const { takeOff } = useRowWindows();
  if (person.broughtBy || person.checkInAt !== null) return null;
  return (
    <RowButton
      Icon={IconUserMinus}
      words={t('walkIns.takeOff')}
      label={t('walkIns.takeOff.of', { name: nameOnRoster(person) })}
      onClick={() => takeOff(person)}
    />
  );
}
