import { Anchor, Button, Checkbox, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '#areas/accounts/web/session.ts';
import { billingContract, type OwnBilling } from '#areas/billing/contract/billing.ts';
import { dollars, planCents, trialMonths, type SubscriptionPlan } from '#areas/billing/rules/billing.ts';
import type { BillingContact } from '#areas/billing/rules/contact.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormSection } from '#web/ui/LongForm.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import { useReadBillingAgain } from './billing.queries.ts';
import { CardBrands } from './card/CardBrands.tsx';
import { CardEntry } from './card/CardEntry.tsx';
import type { CardInput } from './card/card-input.ts';
import { NotLoaded } from './card/NotLoaded.tsx';
import { useCardForm } from './card/use-card-form.ts';
import { ContactFields, contactSchema } from './ContactFields.tsx';
import css from './Billing.module.css';

interface PaymentProps {
  plan: SubscriptionPlan;
  billing: OwnBilling;
}

/** A card, the name and address on invoices, the terms, and then the plan begins. */
export function PaymentForm(props: PaymentProps) {
  return <CardEntry entry={props.billing.cardEntry}>{(card) => <Fields {...props} card={card} />}</CardEntry>;
}

function Fields({ plan, billing, card }: PaymentProps & { card: CardInput }) {
  const t = useTexts();
  const api = useApi();
  const navigate = useNavigate();
  const ready = useHydrated();
  const readAgain = useReadBillingAgain();
  const { user, organizations } = useSession();
  const { send, tell, isNotLoaded } = useCardForm();
  const [accepted, setAccepted] = useState(false);

  const pay = async (billingInformation: BillingContact): Promise<boolean> => {
    try {
      await send(card, (sent) =>
        api.call(billingContract.subscribe, {
          body: {
            isMonthlySubscription: plan === 'monthly',
            userId: user?.id ?? '',
            firstname: billingInformation.firstName,
            lastname: billingInformation.lastName,
            email: billingInformation.email,
            billingInformation,
            ...sent,
          },
        }),
      );
      return true;
    } catch (failure) {
      tell(failure);
      return false;
    }
  };
  const form = useServerForm({
    schema: contactSchema,
    title: t('billing.toast.error'),
    send: pay,
    isQuiet: true,
    onDone: (isPaid) => {
      if (!isPaid) return;
      void (async () => {
        await readAgain();
        const [own] = organizations;
        await navigate(
          own
            ? pathTo('/user/user-settings/billing-management/:orgName', { orgName: own.name })
            : pathTo('/organization/createorg'),
        );
        showToast({
          variant: 'success',
          title: t('billing.toast.payment'),
          heading: t('billing.toast.paid'),
        });
      })();
    },
  });
  const price = dollars(planCents[plan]);
  return (
    <form {...form.props} className={css.stack} aria-label={t('billing.payment.title')}>
      <Card tone="primary">
        <Title order={2} size="h3">
          {t(`billing.payment.${plan}`)}
        </Title>
        <p className={css.due}>
          {billing.hasTrial
            ? t('billing.payment.due.trial')
            : t('billing.payment.due.now', { amount: price })}
        </p>
        {billing.hasTrial ? <p>{t('billing.payment.trial', { months: trialMonths })}</p> : null}
      </Card>
      <FormSection title={t('billing.payment.card')} hint={t('billing.payment.brands')}>
        <CardBrands />
        <NotLoaded when={isNotLoaded || card.hasFailed} />
        <div className={css.stack}>{card.fields}</div>
      </FormSection>
      <FormSection title={t('billing.payment.information')}>
        <ContactFields field={form.field} contact={billing.contactInformation} />
      </FormSection>
      <Card>
        <p>
          {t(`billing.payment.terms.${billing.hasTrial ? 'trial' : 'now'}`, {
            price,
            per: t(`billing.per.${plan}`),
          })}
        </p>
        <Anchor component={Link} to={pathTo('/terms-of-service')} target="_blank">
          {t('billing.payment.terms.link')}
        </Anchor>
        <Checkbox
          label={t('billing.payment.accept')}
          checked={accepted}
          disabled={!ready || form.isPending}
          onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
        />
        <div>
          <Button
            type="submit"
            size="md"
            disabled={!ready || !accepted || !card.isComplete}
            loading={form.isPending}
          >
            {t('billing.payment.submit')}
          </Button>
        </div>
      </Card>
    </form>
  );
}
