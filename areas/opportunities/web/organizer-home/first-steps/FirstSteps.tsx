import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FirstStepsView as Steps } from '#areas/opportunities/contract/organizer-home.ts';
import type { FirstStepKind } from '#areas/opportunities/rules/organizer-home.ts';
import { useApi } from '#web/api/use-api.tsx';
import { paths, pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import css from './FirstSteps.module.css';
import { HideSteps } from './HideSteps.tsx';
import { firstStepsQuery } from '../organizer-home.queries.ts';

/** What a new organization does first, each step with the way there; nothing once it is done or hidden. */
export function FirstSteps() {
  const { data } = useQuery(firstStepsQuery(useApi()));
  const firstSteps = data?.firstSteps;
  return firstSteps ? <List key={firstSteps.organization.id} firstSteps={firstSteps} /> : null;
}

function List({ firstSteps }: { firstSteps: Steps }) {
  const t = useTexts();
  const { organization, steps } = firstSteps;
  const next = steps.find(({ isDone }) => !isDone)?.kind;
  return (
    <Panel
      title={t('organizerHome.steps.title', { organization: organization.name })}
      beside={
        <>
          <p className={css.count}>
            {t('organizerHome.steps.count', {
              done: steps.filter(({ isDone }) => isDone).length,
              count: steps.length,
            })}
          </p>
          <HideSteps organization={organization} />
        </>
      }
    >
      <ol role="list">
        {steps.map(({ kind, isDone }, index) => (
          <li key={kind} className={css.step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled
                className={css.mark}
                size={28}
                aria-label={t('organizerHome.steps.done')}
                role="img"
              />
            ) : (
              <span className={css.number} aria-hidden>
                {index + 1}
              </span>
            )}
            <div className={css.words}>
              <span className={css.what}>{t(`organizerHome.steps.${kind}`)}</span>
              {isDone ? null : <span className={css.why}>{t(`organizerHome.steps.${kind}.why`)}</span>}
            </div>
            {isDone ? null : <Way kind={kind} isNext={kind === next} firstSteps={firstSteps} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The way to where a step is done; nothing while there is nothing to do it with. */
function Way({ kind, isNext, firstSteps }: { kind: FirstStepKind; isNext: boolean; firstSteps: Steps }) {
  const t = useTexts();
  const { organization, draftId, publishedId } = firstSteps;
  const words = t(`organizerHome.steps.${kind}.go`);
  const look = { size: 'sm', variant: isNext ? 'filled' : 'light' } as const;
  if (kind === 'share' && !publishedId) return null;
  if (kind === 'kiosk') {
    // It is handed to volunteers: it gets a window of its own.
    return (
      <Button
        {...look}
        component="a"
        href={pathTo('/organizer/check-in')}
        target="_blank"
        rel="noopener"
        rightSection={<IconExternalLink size={18} aria-label={t('organizerHome.newTab')} />}
      >
        {words}
      </Button>
    );
  }
  const settings = pathTo('/user/user-settings/organization-settings/:orgName', {
    orgName: organization.orgName,
  });
  const to = {
    logo: settings,
    place: settings,
    opportunity: draftId ? paths.editOpportunity(draftId) : pathTo('/organizer/createopportunity'),
    share: paths.published(publishedId ?? ''),
  }[kind];
  return (
    <LinkButton {...look} to={to}>
      {words}
    </LinkButton>
  );
}
