import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import type { DayRange } from '#shared/rules/date-ranges.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import css from './Certificates.module.css';

const certificateWindow = late(() => import('./CertificateWindow.tsx'));

/** The counted hours of the viewer at an organization. */
export interface HoursAt {
  id: string;
  name: string;
  /** On the days that are shown, and ever. */
  shownMinutes: number;
  minutes: number;
}

export interface CertificateButtonProps {
  /** The days that are shown. */
  days: DayRange;
  organizations: readonly HoursAt[];
}

/** The way to a certificate of the hours at one organization; says why there can't be one yet. */
export function CertificateButton({ days, organizations }: CertificateButtonProps) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const there = certificateWindow.use(opened);
  const close = () => setOpened(false);
  useGiveUp(certificateWindow, opened, close);
  const counted = organizations.filter(({ minutes }) => minutes > 0);
  const isNone = counted.length === 0;
  return (
    <div className={css.open}>
      <Button
        variant="outline"
        disabled={isNone}
        aria-describedby={isNone ? 'certificate-none' : undefined}
        leftSection={<IconCertificate size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('certificates.open')}
      </Button>
      {isNone ? (
        <span id="certificate-none" className={css.reason}>
          {t('certificates.none')}
        </span>
      ) : null}
      {there ? (
        <there.CertificateWindow days={days} organizations={counted} opened={opened} onClose={close} />
      ) : null}
    </div>
  );
}
