import { IconCheck } from '@tabler/icons-react';
import type { KioskVisit } from '#areas/check-in/contract/check-in.ts';
import type { CheckKind } from '#areas/check-in/rules/check-in.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DoneScreen } from './DoneScreen.tsx';
import css from './Kiosk.module.css';
import { visitFact } from './visit-words.ts';

export interface KioskSuccessProps {
  act: CheckKind;
  visit: KioskVisit;
  onNext: () => void;
}

/** It worked. */
export function KioskSuccess({ act, visit, onNext }: KioskSuccessProps) {
  const t = useTexts();
  const name = visit.firstName;
  return (
    <DoneScreen
      visit={visit}
      icon={<IconCheck size={72} stroke={2.5} />}
      above={t(act === 'check-in' ? 'checkIn.success.in' : 'checkIn.success.out')}
      heading={t(act === 'check-in' ? 'checkIn.success.hello' : 'checkIn.success.thanks', { name })}
      fact={visitFact(t, visit, visit.timeZone)}
      onNext={onNext}
    >
      {visit.along ? (
        <p className={css.fact}>{t('checkIn.success.along', { names: visit.along.join(', ') })}</p>
      ) : null}
      {act === 'check-in' && visit.isNewVolunteer ? (
        <p className={css.first}>{t('checkIn.success.first')}</p>
      ) : null}
    </DoneScreen>
  );
}
