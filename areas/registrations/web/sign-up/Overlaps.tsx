import { IconAlertTriangle } from '@tabler/icons-react';
import { overlapsAmong, overlapsWithHeld } from '#areas/registrations/rules/registrations.ts';
import { shiftText } from '#areas/registrations/rules/shift-text.ts';
import type { RegistrationView } from '#areas/registrations/contract/registrations.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Overlaps.module.css';

interface Shift {
  id: string;
  activity: string;
  startAt: string;
  endAt: string;
}

export interface OverlapsProps {
  chosen: readonly Shift[];
  /** Places that the person holds already. */
  held: readonly RegistrationView[];
  /** The zone of what is chosen. */
  timeZone: string;
}

/** Which of the chosen shifts are at the same time as others, or as places that are held, and when that is. */
export function Overlaps({ chosen, held, timeZone }: OverlapsProps) {
  const t = useTexts();
  const lines = [
    ...overlapsAmong(chosen).map(([first, second]) => ({
      key: `${first.id} ${second.id}`,
      text: t('registrations.modal.overlap.chosen', {
        first: shiftText(t, first, timeZone),
        second: shiftText(t, second, timeZone),
      }),
    })),
    ...overlapsWithHeld(chosen, held).map(({ slot, held: place }) => ({
      key: `${slot.id} ${place.id}`,
      text: t('registrations.modal.overlap.held', {
        slot: shiftText(t, slot, timeZone),
        held: shiftText(t, place, place.location.timeZone, timeZone),
        title: place.opportunity.title,
      }),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <div className={css.overlaps} role="status">
      <IconAlertTriangle size={22} aria-hidden />
      <div>
        <p>{t('registrations.modal.overlap')}</p>
        <ul>
          {lines.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
        <p>{t('registrations.modal.overlap.anyway')}</p>
      </div>
    </div>
  );
}
