import { Title } from '@mantine/core';
import {
  dollars,
  planCents,
  subscriptionPlans,
  trialMonths,
  yearlyPercentOff,
} from '#areas/billing/rules/billing.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import css from './Billing.module.css';

const features = ['everything', 'people', 'own'] as const;

/** The two plans side by side, with the way to pay for each. */
export function Plans({ hasTrial }: { hasTrial: boolean }) {
  const t = useTexts();
  return (
    <ul className={css.plans}>
      {subscriptionPlans.map((plan) => (
        <Card as="li" key={plan} tone={plan === 'yearly' ? 'primary' : 'plain'}>
          <div className={css.row}>
            <Title order={2} size="h3">
              {t(`billing.plans.${plan}`)}
            </Title>
            {plan === 'yearly' ? (
              <StatusBadge tone="good">{t('billing.plans.off', { percent: yearlyPercentOff })}</StatusBadge>
            ) : null}
          </div>
          <p className={css.price}>
            <span className={css.amount}>{dollars(planCents[plan])}</span>{' '}
            <span>{t(`billing.per.${plan}`)}</span>
          </p>
          {hasTrial ? <p className={css.trial}>{t('billing.plans.trial', { months: trialMonths })}</p> : null}
          <ul className={css.list}>
            {features.map((feature) => (
              <li key={feature}>{t(`billing.plans.feature.${feature}`)}</li>
            ))}
          </ul>
          <div>
            <LinkButton
              to={pathTo('/subscriptions/payment/:isMonthly', { isMonthly: plan })}
              variant={plan === 'yearly' ? 'filled' : 'outline'}
            >
              {t(`billing.plans.choose.${plan}`)}
            </LinkButton>
          </div>
        </Card>
      ))}
    </ul>
  );
}
