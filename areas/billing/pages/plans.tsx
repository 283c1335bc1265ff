import { useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { useSession } from '#areas/accounts/web/session.ts';
import { ownBillingQuery } from '#areas/billing/web/billing.queries.ts';
import css from '#areas/billing/web/Billing.module.css';
import { readAnewForCards } from '#areas/billing/web/card/card-document.ts';
import { CardPanel } from '#areas/billing/web/CardPanel.tsx';
import { Management } from '#areas/billing/web/Management.tsx';
import { Plans } from '#areas/billing/web/Plans.tsx';
import { StandingNotice } from '#areas/billing/web/StandingNotice.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

/** What holds now. Where nothing has to be paid, the organization comes at once (0-decisions 40). */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const { cardEntry, plan } = await queryClient.fetchQuery({ ...ownBillingQuery(api), staleTime: 0 });
  if (cardEntry.kind === 'off') throw redirect(pathTo('/organization/createorg'));
  // Cards are entered here by somebody who has a plan.
  if (plan) readAnewForCards(cardEntry, url);
};

/** /subscriptions/packages */
export function Component() {
  const t = useTexts();
  const query = useQuery(ownBillingQuery(useApi()));
  const { data } = query;
  const plan = data?.plan;
  const goesOn = plan && plan.standing !== 'ended' ? plan : null;
  const { organizations } = useSession();
  const [own] = organizations;
  return (
    <Container width={goesOn ? 'text' : undefined}>
      <PageHead title={t('billing.plans.title')} noIndex />
      <PageHeader
        compact
        title={t('billing.plans.title')}
        lead={goesOn ? undefined : t('billing.plans.lead')}
      />
      {!data ? (
        <QueryState query={query} shape="text" />
      ) : goesOn && !own ? (
        <div className={css.stack}>
          {goesOn.standing === 'good' ? <HavePlan /> : null}
          <Management billing={data} plan={goesOn} />
        </div>
      ) : goesOn?.standing === 'good' ? (
        <HavePlan />
      ) : goesOn ? (
        <div className={css.stack}>
          <StandingNotice plan={goesOn} />
          <CardPanel entry={data.cardEntry} plan={goesOn} />
        </div>
      ) : (
        <div className={css.stack}>
          {own && !organizations.some(({ can }) => can.edit) ? (
            <Notice text={t('billing.plans.coordinator')} />
          ) : null}
          <Plans hasTrial={data.hasTrial} />
        </div>
      )}
    </Container>
  );
}

/** For somebody who has a plan: the way on. Without an organization there is no Billing Management, so it is here. */
function HavePlan() {
  const t = useTexts();
  const [own] = useSession().organizations;
  return (
    <Notice
      title={t('billing.plans.have')}
      text={t(own ? 'billing.plans.have.text' : 'billing.plans.have.noOrganization')}
      action={
        own ? (
          <LinkButton to={pathTo('/user/user-settings/billing-management/:orgName', { orgName: own.name })}>
            {t('settings.menu.billing')}
          </LinkButton>
        ) : (
          <LinkButton to={pathTo('/organization/createorg')}>{t('billing.plans.goOn')}</LinkButton>
        )
      }
    />
  );
}
