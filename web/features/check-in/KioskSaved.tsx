import { Button } from '@mantine/core';
import { IconDeviceTabletCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Kiosk.module.css';
import { useClearing } from './use-clearing.ts';
import type { SavedAct, SavedVisit } from './use-kiosk.ts';

/** As after a check-in that was answered. */
const clearsAfterSeconds = 12;

export interface KioskSavedProps {
  act: SavedAct;
  saved: SavedVisit;
  onNext: () => void;
}

/** It is written down, and nobody has looked yet whether this person is expected. Says no more than that. */
export function KioskSaved({ act, saved, onNext }: KioskSavedProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useClearing(saved, clearsAfterSeconds, onNext);
  const time = formatTime(t, saved.at, saved.timeZone);
  return (
    <section className={css.success} aria-labelledby="kiosk-saved">
      <span className={css.tick} aria-hidden>
        <IconDeviceTabletCheck size={72} stroke={2} />
      </span>
      <h1 id="kiosk-saved" ref={heading} tabIndex={-1} className={css.hello}>
        {t(`checkIn.saved.${act}`, { time })}
      </h1>
      <p className={css.what}>
        <strong>{saved.activity}</strong>
        <span>{saved.opportunity}</span>
      </p>
      <p className={css.fact}>{t(act === 'scan' ? 'checkIn.saved.scan.text' : 'checkIn.saved.text')}</p>
      <Button size="xl" className={css.next} onClick={onNext}>
        {t('checkIn.success.next')}
      </Button>
      <p className={css.auto}>{t('checkIn.success.auto')}</p>
      <span className={css.countdown} style={{ animationDuration: `${clearsAfterSeconds}s` }} aria-hidden />
    </section>
  );
}
