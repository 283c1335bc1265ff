import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closingQuery } from '#areas/accounts/web/closing/closing.queries.ts';
import { planEnd } from '#areas/accounts/web/closing/plan-end.ts';
import type { PlanView } from '#areas/billing/contract/billing.ts';
import { dollars, planCents } from '#areas/billing/rules/billing.ts';
import { useApi } from '#web/api/use-api.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { formatDate } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { FormSection } from '#web/ui/LongForm.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useCancelPlan } from './use-cancel-plan.ts';
import css from './Billing.module.css';

const tones = { good: 'good', grace: 'wait', owing: 'bad', ended: 'quiet' } as const;

/** The plan: its kind, how it stands, the end of the trial and what comes next; and the way out of it. */
export function PlanPanel({ plan }: { plan: PlanView }) {
  const t = useTexts();
  const { data: closing, refetch } = useQuery({ ...closingQuery(useApi()), enabled: false });
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useCancelPlan({ plan, onRefused: () => setIsAsked(false) });
  const date = (at: string) => formatDate(t, at, 'UTC');
  const price = dollars(planCents[plan.plan]);
  const isOnTrial = plan.status === 'trialing';
  const facts: [label: string, value: string][] = [
    [t('billing.plan.type'), t(`billing.plan.${plan.plan}`, { price })],
    [t('billing.plan.trialEnd'), date(plan.trialEndsAt)],
  ];
  if (plan.cancelAt && plan.standing !== 'ended') facts.push([t('billing.plan.endsOn'), date(plan.cancelAt)]);
  else if (plan.standing === 'good' && plan.periodEndsAt)
    facts.push([t('billing.plan.nextCharge'), date(plan.periodEndsAt)]);
  if (plan.standing === 'grace' && plan.graceEndsAt)
    facts.push([t('billing.plan.payUntil'), date(plan.graceEndsAt)]);

  const ask = async () => {
    setIsAsked(true);
    await refetch();
  };
  return (
    <FormSection title={t('billing.plan.title')}>
      <div className={css.row}>
        <StatusBadge tone={tones[plan.standing]}>
          {t(isOnTrial ? 'billing.standing.trial' : `billing.standing.${plan.standing}`)}
        </StatusBadge>
      </div>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.buttons}>
        {plan.standing === 'ended' ? (
          <LinkButton to={pathTo('/subscriptions/packages')}>{t('billing.plan.again')}</LinkButton>
        ) : (
          <Button variant="outline" color="red" onClick={() => void ask()}>
            {t('billing.cancel')}
          </Button>
        )}
      </div>
      <ConfirmModal
        opened={isAsked}
        title={t('billing.cancel')}
        text={t(isOnTrial ? 'billing.cancel.ask' : 'billing.cancel.askPaid')}
        confirmLabel={t('billing.cancel.do')}
        cancelLabel={t('billing.cancel.keep')}
        danger
        busy={isPending}
        waits={closing === undefined}
        onConfirm={() => mutate((closing?.organizations ?? []).map(({ id }) => id))}
        onCancel={() => setIsAsked(false)}
      >
        {(closing?.organizations ?? []).map(({ id, name }) => (
          <p key={id} className={css.warning}>
            {t('accountClosing.lastOrganizer.one', { name })}
          </p>
        ))}
        {closing?.plan ? <p className={css.warning}>{planEnd(t, closing.plan)}</p> : null}
      </ConfirmModal>
    </FormSection>
  );
}
