import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { KioskVisit } from '#shared/contract/check-in.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Kiosk.module.css';
import { useClearing } from './use-clearing.ts';
import { visitFact } from './visit-words.ts';
import type { KioskAct } from './use-kiosk.ts';

/** Long enough to read it aloud; the next person need not wait for it. */
const clearsAfterSeconds = 12;

export interface KioskSuccessProps {
  act: KioskAct;
  visit: KioskVisit;
  onNext: () => void;
}

/** It worked. Clears itself, so that nobody sees who was here before. */
export function KioskSuccess({ act, visit, onNext }: KioskSuccessProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useClearing(visit, clearsAfterSeconds, onNext);
  const name = visit.firstName;
  return (
    <section className={css.success} aria-labelledby="kiosk-success">
      <span className={css.tick} aria-hidden>
        <IconCheck size={72} stroke={2.5} />
      </span>
      <p className={css.done}>{t(act === 'in' ? 'checkIn.success.in' : 'checkIn.success.out')}</p>
      <h1 id="kiosk-success" ref={heading} tabIndex={-1} className={css.hello}>
        {t(act === 'in' ? 'checkIn.success.hello' : 'checkIn.success.thanks', { name })}
      </h1>
      <p className={css.what}>
        <strong>{visit.activity}</strong>
        <span>{visit.opportunity}</span>
      </p>
      <p className={css.fact}>{visitFact(t, visit, visit.timeZone)}</p>
      {act === 'in' && visit.isNewVolunteer ? (
        <p className={css.first}>{t('checkIn.success.first')}</p>
      ) : null}
      <Button size="xl" className={css.next} onClick={onNext}>
        {t('checkIn.success.next')}
      </Button>
      <p className={css.auto}>{t('checkIn.success.auto')}</p>
      <span className={css.countdown} style={{ animationDuration: `${clearsAfterSeconds}s` }} aria-hidden />
    </section>
  );
}
