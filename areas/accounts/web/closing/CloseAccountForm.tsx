import { Button, NativeSelect, Textarea, Title } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { ClosingView } from '#areas/accounts/contract/account-closing.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  closeAccountSchema,
  closeMessageMax,
  offeredCloseReasons,
  type CloseAccountInput,
} from '#areas/accounts/rules/account-closing.ts';
import { waitingActions } from '#web/api/device-wipe.ts';
import { useHydrated } from '#web/ui/use-browser.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import css from './CloseAccountForm.module.css';
import { planEnd } from './plan-end.ts';
import { useCloseAccount } from './use-close-account.ts';

/** What closing the account does, why the person leaves, and the last question. */
export function CloseAccountForm({ closing }: { closing: ClosingView }) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const reasonId = useId();
  const ready = useHydrated();
  const [reason, setReason] = useState('');
  const judge = (): FormErrors => {
    const wrong = closeAccountSchema.shape.reason.safeParse(reason).error?.issues[0];
    return wrong ? { reason: faultInWords(wrong.message, t) } : {};
  };
  const { errors, tried } = useFormErrors(judge);
  const [asked, setAsked] = useState<CloseAccountInput>();
  /** What this device has not sent yet goes with the account. */
  const [wouldLose, setWouldLose] = useState(0);
  const { mutate, isPending } = useCloseAccount({ onRefused: () => setAsked(undefined) });

  const ask = async () => {
    const given = new FormData(form.current ?? undefined);
    tried(judge());
    const parsed = closeAccountSchema.safeParse({
      reason,
      message: given.get('message') ?? '',
      unpublish: closing.organizations.map(({ id }) => id),
    });
    if (parsed.success) {
      setWouldLose(await waitingActions());
      setAsked(parsed.data);
      return;
    }
    document.getElementById(reasonId)?.focus();
  };

  return (
    <>
      <Card>
        <Title order={2} size="h3" className={css.title}>
          {t('accountClosing.what')}
        </Title>
        <ul className={css.list}>
          {closing.organizations.map(({ id, name }) => (
            <li key={id} className={css.warning}>
              {t('accountClosing.lastOrganizer.one', { name })}
            </li>
          ))}
          {closing.plan ? <li className={css.warning}>{planEnd(t, closing.plan)}</li> : null}
          {closing.places > 0 ? <li>{t('accountClosing.place', { count: closing.places })}</li> : null}
          <li>{t('accountClosing.erased')}</li>
          <li>{t('accountClosing.hours')}</li>
        </ul>
        <form
          ref={form}
          method="post"
          noValidate
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <NativeSelect
            id={reasonId}
            name="reason"
            label={t('accountClosing.reason')}
            description={t('accountClosing.reason.hint')}
            error={errors.reason}
            required
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data={[
              { value: '', label: t('accountClosing.reason.choose') },
              ...offeredCloseReasons.map((value) => ({ value, label: t(`accountClosing.reason.${value}`) })),
            ]}
          />
          <Textarea
            name="message"
            label={t('accountClosing.message')}
            description={t('accountClosing.message.hint')}
            maxLength={closeMessageMax}
            autosize
            minRows={3}
            maxRows={10}
          />
          <div>
            <Button type="submit" color="red" disabled={!ready}>
              {t('accountClosing.submit')}
            </Button>
          </div>
        </form>
      </Card>
      <ConfirmModal
        opened={asked !== undefined}
        title={t('accountClosing.title')}
        text={t('accountClosing.confirm')}
        confirmLabel={t('accountClosing.yes')}
        cancelLabel={t('accountClosing.no')}
        danger
        busy={isPending}
        onConfirm={() => asked && mutate(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {wouldLose > 0 ? (
          <p className={css.warning}>{t('accountClosing.wouldLose', { count: wouldLose })}</p>
        ) : null}
        {closing.organizations.map(({ id, name }) => (
          <p key={id} className={css.warning}>
            {t('accountClosing.lastOrganizer.one', { name })}
          </p>
        ))}
        {closing.plan ? <p className={css.warning}>{planEnd(t, closing.plan)}</p> : null}
      </ConfirmModal>
    </>
  );
}
