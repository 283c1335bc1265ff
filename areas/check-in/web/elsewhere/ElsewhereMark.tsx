import { IconMapPin } from '@tabler/icons-react';
import type { Elsewhere } from '#areas/check-in/contract/elsewhere.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from '../walk-ins/WalkInMarks.module.css';
import { elsewhereMark } from './elsewhere-words.ts';

/** Where else somebody of a roster is checked in. */
export function ElsewhereMark({ elsewhere }: { elsewhere: Elsewhere | undefined }) {
  const t = useTexts();
  if (!elsewhere) return null;
  return (
    <p className={css.marks}>
      <span>
        <IconMapPin size={16} aria-hidden />
        <span>{elsewhereMark(t, elsewhere)}</span>
      </span>
    </p>
  );
}
