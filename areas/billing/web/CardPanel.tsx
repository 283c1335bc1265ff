import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { billingContract, type OwnBilling, type PlanView } from '#areas/billing/contract/billing.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormSection } from '#web/ui/LongForm.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useReadBillingAgain } from './billing.queries.ts';
import { CardEntry } from './card/CardEntry.tsx';
import type { CardInput } from './card/card-input.ts';
import { maskedCard } from './card/masked-card.ts';
import { NotLoaded } from './card/NotLoaded.tsx';
import { useCardForm } from './card/use-card-form.ts';
import css from './Billing.module.css';

interface CardPanelProps {
  entry: OwnBilling['cardEntry'];
  plan: PlanView;
}

/** The card that the plan is charged to, masked; another one takes its place: view, edit, update, view. */
export function CardPanel({ entry, plan }: CardPanelProps) {
  const t = useTexts();
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const stop = () => {
    flushSync(() => setIsEditing(false));
    edit.current?.focus();
  };
  return (
    <FormSection title={t('billing.method.title')}>
      {isEditing ? (
        <CardEntry entry={entry}>{(card) => <EditCard card={card} plan={plan} onDone={stop} />}</CardEntry>
      ) : (
        <div className={css.row}>
          <span className={css.masked}>
            {plan.card ? maskedCard(t, plan.card) : t('billing.method.none')}
          </span>
          {plan.card ? (
            <span className={css.quiet}>
              {t('billing.method.expires', {
                month: String(plan.card.expMonth).padStart(2, '0'),
                year: String(plan.card.expYear),
              })}
            </span>
          ) : null}
          {plan.standing === 'ended' ? null : (
            <Button ref={edit} variant="outline" onClick={() => setIsEditing(true)}>
              {t('billing.method.edit')}
            </Button>
          )}
        </div>
      )}
    </FormSection>
  );
}

function EditCard({ card, plan, onDone }: { card: CardInput; plan: PlanView; onDone: () => void }) {
  const t = useTexts();
  const api = useApi();
  const readAgain = useReadBillingAgain();
  const { send, tell, isNotLoaded } = useCardForm();
  const { stripeSubscriptionId, stripeCustomerId } = plan;
  const { mutate, isPending } = useSingleMutation({
    // The bank may ask on the page.
    meta: { quiet: true },
    mutationFn: () =>
      send(card, ({ token, ...confirmed }) =>
        api.call(billingContract.updateCard, {
          body: { stripeSubscriptionId, stripeCustomerId, cardToken: token, ...confirmed },
        }),
      ),
    onSuccess: async () => {
      await readAgain();
      onDone();
      showToast({
        variant: 'success',
        title: t('billing.method.title'),
        heading: t('billing.method.updated'),
      });
    },
    onError: async (failure) => {
      tell(failure);
      // The new card may be the plan's although what is owed could not be charged to it.
      await readAgain();
    },
  });
  return (
    <form
      className={css.stack}
      aria-label={t('billing.method.edit')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (card.isComplete) mutate();
      }}
    >
      <NotLoaded when={isNotLoaded || card.hasFailed} />
      <div className={css.stack}>{card.fields}</div>
      <div className={css.buttons}>
        <Button variant="default" onClick={onDone} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" disabled={!card.isComplete} loading={isPending}>
          {t('billing.method.update')}
        </Button>
      </div>
    </form>
  );
}
