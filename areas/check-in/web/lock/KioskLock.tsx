import { Button } from '@mantine/core';
import { useState } from 'react';
import type { KioskOpportunity } from '#areas/check-in/contract/check-in.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import css from './lock.module.css';
import { LockForm } from './LockForm.tsx';

/** Says that this kiosk could be left by anybody, and locks it. */
export function KioskLock({ items }: { items: readonly KioskOpportunity[] }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.notice}>
      <Notice
        title={t('checkIn.lock.notice.title')}
        text={t('checkIn.lock.notice')}
        action={<Button onClick={() => setOpen(true)}>{t('checkIn.lock.open')}</Button>}
      />
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('checkIn.lock.title')} size="s">
        <LockForm items={items} />
      </Modal>
    </div>
  );
}
