import { Anchor, Button, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { formatDayOfYear } from '#shared/rules/dates.ts';
import { paths } from '#web/routing/paths.ts';
import { useSession } from '#areas/accounts/web/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Coordinators } from './Coordinators.tsx';
import { OpportunityDescription } from './OpportunityDescription.tsx';
import { OpportunityFacts } from './OpportunityFacts.tsx';
import { OpportunityPicture } from '../OpportunityPicture.tsx';
import css from './OpportunityView.module.css';
import { Schedule } from '../schedule/Schedule.tsx';
import { scheduleId, readScheduleParams, volunteerPath } from '../schedule/schedule-address.ts';
import { ShareButton } from '#web/ui/ShareButton.tsx';
import { OpportunityStatusBadge } from '../OpportunityStatusBadge.tsx';
import { isClosed } from '../whole-refusal.ts';

/** The picture stands beside the facts on wide screens, above them on small ones. */
const pictureSizes = '(min-width: 77rem) 47rem, (min-width: 60rem) calc(92vw - 25rem), 92vw';

export interface OpportunityViewProps {
  opportunity: OpportunityDetails;
  /** Set while it is only looked at before it is published: nothing can be done with it, and links open beside it. */
  preview?: {
    /** The organization's mission, for the person who writes about it. */
    mission: string;
    /** What stands in for the schedule. */
    schedule: ReactNode;
  };
}

/** Characters from which a title is set smaller, so that the page's first screen says more than its name. */
const longTitle = 60;

/** Everything about one opportunity. */
export function OpportunityView({ opportunity, preview }: OpportunityViewProps) {
  const t = useTexts();
  const { title, organization, location, postedAt, isPrivate, status } = opportunity;
  return (
    <article>
      <div className={css.layout}>
        <header className={css.header}>
          <div className={css.organization}>
            <Avatar name={organization.name} src={organization.logoUrl} shape="rounded" />
            <Anchor
              component={Link}
              to={paths.landingPage(organization.orgName)}
              target={preview ? '_blank' : undefined}
              fw={700}
            >
              {organization.name}
            </Anchor>
          </div>
          <Title
            order={preview ? 2 : 1}
            size="h1"
            className={css.title}
            data-long={title.length > longTitle || undefined}
          >
            {title}
          </Title>
          <div className={css.meta}>
            {postedAt ? (
              <span>
                {t('opportunities.posted', { date: formatDayOfYear(t, postedAt, location.timeZone) })}
              </span>
            ) : null}
            {isPrivate ? (
              <StatusBadge tone="info" icon={<IconLock size={16} aria-hidden />}>
                {t('opportunities.card.private')}
              </StatusBadge>
            ) : null}
            {status === 'published' ? null : <OpportunityStatusBadge status={status} />}
          </div>
        </header>
        <div className={css.picture}>
          <OpportunityPicture title={title} imageUrl={opportunity.imageUrl} sizes={pictureSizes} eager />
        </div>
        <div className={css.panel}>
          <OpportunityFacts
            opportunity={opportunity}
            actions={
              <>
                {preview ? (
                  <Button disabled>{t('opportunities.volunteer')}</Button>
                ) : (
                  <VolunteerButton opportunity={opportunity} />
                )}
                <ShareButton title={title} disabled={preview !== undefined} />
                {opportunity.can.edit && status === 'published' && !preview ? (
                  <LinkButton to={paths.published(opportunity.id)} variant="light">
                    {t('opportunities.share.more')}
                  </LinkButton>
                ) : null}
              </>
            }
          />
        </div>
        <div className={css.body}>
          <Title order={2}>{t('opportunities.about')}</Title>
          <OpportunityDescription text={opportunity.description} />
          {preview?.mission ? (
            <>
              <Title order={2} mt="xl">
                {t('organizations.landing.mission')}
              </Title>
              <OpportunityDescription text={preview.mission} />
            </>
          ) : null}
          <Coordinators people={opportunity.coordinators} />
        </div>
      </div>
      {preview ? preview.schedule : <Schedule opportunity={opportunity} />}
    </article>
  );
}

/**
 * Leads a volunteer to the schedule and a visitor to an account, where there is a place that they could take; organizers
 * don't sign up, and nobody where it is closed. Where all places are taken, or only a group may have one, the schedule is
 * there to look at.
 */
function VolunteerButton({ opportunity }: { opportunity: OpportunityDetails }) {
  const t = useTexts();
  const { user, can } = useSession();
  const asked = readScheduleParams(useLocation().search);
  if (isClosed(opportunity) || (user && !can.volunteer)) return null;
  const { id, schedule, isGroupOnly } = opportunity;
  const isOffered = user ? opportunity.can.signUp : schedule.hasRoom && !isGroupOnly;
  if (!isOffered)
    return (
      <Button variant="default" component="a" href={`#${scheduleId}`}>
        {t('opportunities.volunteer.look')}
      </Button>
    );
  if (!user) return <LinkButton to={volunteerPath(id, asked)}>{t('opportunities.volunteer')}</LinkButton>;
  return <Button onClick={showSchedule}>{t('opportunities.volunteer')}</Button>;
}

function showSchedule(): void {
  const heading = document.getElementById(scheduleId);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
}
