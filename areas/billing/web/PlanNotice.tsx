import { useQuery } from '@tanstack/react-query';
import type { StandingView } from '#areas/billing/contract/billing.ts';
import { useApi } from '#web/api/use-api.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { standingQuery } from './billing.queries.ts';
import { StandingNotice } from './StandingNotice.tsx';
import css from './Billing.module.css';

/** What somebody has to do about plans, for all organizations that they work for; nothing while all is well. */
export function PlanNotices() {
  const { data } = useQuery(standingQuery(useApi()));
  if (!data) return null;
  const { own, blocked } = data;
  const owes = own && own.standing !== 'ended' ? own : null;
  // The own card is the remedy where the caller's plan counts; it is asked for once.
  const others = blocked.filter(({ canPay }) => !(owes && canPay));
  if (!owes && others.length === 0) return null;
  return (
    <div className={css.notices}>
      {owes ? <OwnNotice own={owes} /> : null}
      {others.map((one) => (
        <BlockedNotice key={one.id} blocked={one} />
      ))}
    </div>
  );
}

/** Why one organization can't publish, as far as plans go, and the way on. */
export function PlanNotice({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(standingQuery(useApi()));
  const blocked = data?.blocked.find(({ id }) => id === organizationId);
  if (!data || !blocked) return null;
  if (blocked.canPay && data.own && data.own.standing !== 'ended') return <OwnNotice own={data.own} />;
  return <BlockedNotice blocked={blocked} />;
}

function OwnNotice({ own }: { own: NonNullable<StandingView['own']> }) {
  const t = useTexts();
  return (
    <StandingNotice
      plan={own}
      action={<LinkButton to={pathTo('/subscriptions/packages')}>{t('billing.method.edit')}</LinkButton>}
    />
  );
}

function BlockedNotice({ blocked: { name, reason, canPay } }: { blocked: StandingView['blocked'][number] }) {
  const t = useTexts();
  const why = reason === 'organization.no-plan' ? 'noPlan' : 'unpaid';
  return (
    <Notice
      title={t('billing.blocked.title', { organization: name })}
      text={t(`billing.blocked.${why}.${canPay ? 'organizer' : 'coordinator'}`)}
      action={
        canPay ? (
          <LinkButton to={pathTo('/subscriptions/packages')}>{t('billing.plans.title')}</LinkButton>
        ) : undefined
      }
    />
  );
}
