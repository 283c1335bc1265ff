import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClearing } from '../use-clearing.ts';
import { checkInContract } from '#areas/check-in/contract/check-in.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { sessionQuery } from '#areas/accounts/web/session.ts';
import { accountForms } from '#areas/accounts/web/account-forms.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { pathTo } from '#web/routing/paths.ts';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import css from './lock.module.css';
import { UnlockByMail } from './UnlockByMail.tsx';

/** Somebody who opened it and does not go on has left; the next person wants to check in. */
const clearsAfterSeconds = 30;

/** The one way out of a locked kiosk. */
export function KioskUnlock() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [touches, setTouches] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const close = () => setOpen(false);
  useLookAgain(isAsked);
  useClearing(isOpen ? touches : null, clearsAfterSeconds, close);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLock size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('checkIn.unlock.open')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('checkIn.unlock.open')} size="s">
        <UnlockForm
          onStay={close}
          onTouch={() => setTouches((count) => count + 1)}
          onAsked={() => setAsked(true)}
        />
      </Modal>
    </>
  );
}

interface UnlockFormProps {
  onStay: () => void;
  onTouch: () => void;
  /** A link was mailed by which the kiosk is left elsewhere. */
  onAsked: () => void;
}

function UnlockForm({ onStay, onTouch, onAsked }: UnlockFormProps) {
  const t = useTexts();
  const api = useApi();
  const form = useServerForm({
    schema: async () => (await accountForms()).ownPasswordSchema,
    title: t('checkIn.unlock.open'),
    send: (body) => api.call(checkInContract.leave, { body }),
    onDone: () => window.location.replace(pathTo('/organizer/profile')),
    places: { 'account.wrong-password': 'password', 'account.too-many-tries': 'password' },
  });
  return (
    <form {...form.props} onInput={onTouch} className={css.form} aria-label={t('checkIn.unlock.open')}>
      <p className={css.text}>{t('checkIn.unlock.text')}</p>
      {/* A browser that fills in what it has saved would leave the door open, which `off` does not stop for passwords. */}
      <PasswordField
        {...form.field('password')}
        label={t('checkIn.unlock.password')}
        autoComplete="new-password"
        data-autofocus
        required
      />
      <UnlockByMail
        onAsked={() => {
          onTouch();
          onAsked();
        }}
      />
      <FormActions
        submit={t('checkIn.unlock.submit')}
        cancel={t('checkIn.unlock.stay')}
        onCancel={onStay}
        isPending={form.isPending}
      />
    </form>
  );
}

/** Seconds after which a kiosk for which a link was mailed looks whether that was used. */
const lookAgainSeconds = 5;

/** Looks whether the kiosk was logged out by the mailed link, which takes this piece off the page (`use-logged-out.ts`). */
function useLookAgain(isAsked: boolean): void {
  useQuery({
    ...sessionQuery(useApi()),
    refetchInterval: isAsked ? lookAgainSeconds * 1000 : false,
  });
}
