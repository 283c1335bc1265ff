import { IconArrowsExchange } from '@tabler/icons-react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nameOnRoster } from '../roster/parties.ts';
import { RowButton } from '../roster/RowButton.tsx';
import { useRowWindows } from '../roster/use-row-windows.ts';

/** Opens the window in which somebody is moved to another activity; who comes along goes with whom they come. */
export function MoveButton({ person }: { person: RosterPerson }) {
  const t = useTexts();
  const { move } = useRowWindows();
  if (!move || person.broughtBy) return null;
  return (
    <RowButton
      Icon={IconArrowsExchange}
      words={t('moves.move')}
      label={t('moves.move.of', { name: nameOnRoster(person) })}
      onClick={() => move(person)}
    />
  );
}
