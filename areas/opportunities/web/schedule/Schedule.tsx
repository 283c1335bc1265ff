import { Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { DateView, OpportunityDetails, SlotView } from '#areas/opportunities/contract/opportunities.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { dayOf, formatLongDate, wholeYearZoneName } from '#shared/rules/dates.ts';
import { paths } from '#web/routing/paths.ts';
import { useSession } from '#areas/accounts/web/session.ts';
import { RosterLink } from '../RosterLink.tsx';
import { refusalText } from '#areas/registrations/web/refusals.ts';
import { upcomingQuery } from '#areas/registrations/web/registrations.queries.ts';
import { SelectionBar } from '#areas/registrations/web/sign-up/SelectionBar.tsx';
import { chooseId, SlotAction } from '#areas/registrations/web/sign-up/SlotAction.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NoScript } from '#web/ui/NoScript.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import {
  schedulePath,
  scheduleId,
  readScheduleParams,
  pageStartOf,
  volunteerPath,
} from './schedule-address.ts';
import css from './Schedule.module.css';
import { ScheduleDates } from './ScheduleDates.tsx';
import { SchedulePages } from './SchedulePages.tsx';
import { late } from '#web/routing/late.ts';
import { useChoices } from './use-choices.ts';
import { restrictedBy, wholeRefusalOf, contactHint } from '../whole-refusal.ts';

/** Visitors do without the code of signing up. */
const signUp = late(() => import('#areas/registrations/web/sign-up/SignUpModal.tsx'));
/** And everybody but those who manage the opportunity without that of canceling. */
const canceling = late(() => import('../canceling/DateCanceling.tsx'));
const own = late(() => import('#areas/registrations/web/commitments/OwnPlaces.tsx'));

/** The schedule with everything a viewer can do in it: choosing slots, signing up, unregistering. */
export function Schedule({ opportunity }: { opportunity: OpportunityDetails }) {
  const t = useTexts();
  const { user, can } = useSession();
  const { from } = readScheduleParams(useLocation().search);
  const volunteer = user && can.volunteer ? user : null;
  const choices = useChoices(opportunity, volunteer);
  const { data: upcoming } = useQuery({ ...upcomingQuery(useApi()), enabled: volunteer !== null });
  const places = (upcoming?.items ?? []).filter((place) => place.opportunity.id === opportunity.id);
  const parts = own.use(places.length > 0);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const pieces = signUp.use(volunteer !== null);
  useGiveUp(signUp, choices.signingUp, choices.close);
  const { dates, location, title, schedule, endsAt } = opportunity;
  const { timeZone } = location;
  const whole = wholeRefusalOf(opportunity);
  const isForGroup = whole?.reason === 'group-only';
  const canChoose = (!user || can.volunteer) && !whole;
  // Anybody who has a place finds it here, also where nobody can take one any more.
  const showActions = canChoose || dates.some(({ slots }) => slots.some((slot) => slot.registration));
  const canKeepRosters = opportunity.can.edit && opportunity.status !== 'draft';
  const managing = canceling.use(canKeepRosters);
  const first = dates[0];
  const isLatestShown = dates.some(({ slots }) => slots.some(({ id }) => id === choices.latest));
  const bar = (
    <SelectionBar
      chosen={choices.chosen}
      timeZone={timeZone}
      onClear={() => {
        const back = choices.latest && document.getElementById(chooseId(choices.latest));
        (back || document.getElementById(scheduleId))?.focus();
        choices.clear();
      }}
      onSignUp={choices.signUp}
    />
  );
  const renderAction = (slot: SlotView, date: DateView) =>
    (canChoose || slot.registration) && !slot.isCanceled ? (
      <>
        <SlotAction
          slot={slot}
          date={date}
          timeZone={timeZone}
          isChosen={choices.isChosen(slot.id)}
          signUpPath={volunteerPath(opportunity.id, {
            // A schedule that is shown whole needs no day.
            ...(schedule.days.length > 0
              ? { from: pageStartOf(schedule, dayOf(date.startAt, timeZone)) }
              : {}),
            slotIds: [slot.id],
          })}
          user={user}
          asksAge={!opportunity.isPrivate}
          onToggle={() => choices.toggle(slot.id)}
        />
        {/* The keyboard comes from what was chosen last to signing up at once, however long the schedule is. */}
        {slot.id === choices.latest ? bar : null}
      </>
    ) : null;
  const shown = (
    <ScheduleDates
      title={title}
      dates={dates}
      timeZone={timeZone}
      from={from}
      isPage={schedule.days.length > 0}
      renderDate={
        canKeepRosters
          ? (date) => (
              <>
                <RosterLink opportunity={opportunity} date={date} />
                {managing && date.slots.length > 0 ? (
                  <managing.DateCanceling opportunityId={opportunity.id} timeZone={timeZone} date={date} />
                ) : null}
              </>
            )
          : undefined
      }
      renderAction={showActions ? renderAction : undefined}
    />
  );

  return (
    <>
      {volunteer && parts ? <parts.OwnPlaces places={places} user={volunteer} taken={taken} /> : null}
      <section aria-labelledby={scheduleId} className={css.section}>
        <div className={css.head}>
          <Title order={2} id={scheduleId} tabIndex={-1}>
            {t('opportunities.schedule')}
          </Title>
          {first ? (
            <p className={css.zone}>
              {t('opportunities.schedule.zone', {
                zone: wholeYearZoneName(t, first.startAt, timeZone),
                place: location.city || location.name,
              })}
            </p>
          ) : null}
        </div>
        {!user && first && (!whole || isForGroup) ? <VisitorNote opportunity={opportunity} /> : null}
        {whole && first && (user || !isForGroup) ? (
          <p className={css.whole}>
            {[
              refusalText(t, whole, timeZone),
              isForGroup ? restrictedBy(t, opportunity) : '',
              whole.reason === 'qualification-missing' ? contactHint(t, opportunity) : '',
            ].join(' ')}
          </p>
        ) : null}
        {volunteer && first && showActions ? <NoScript /> : null}
        {!first ? (
          <EmptyState
            order={3}
            title={t(endsAt ? 'opportunities.schedule.over' : 'opportunities.schedule.empty')}
            text={
              endsAt
                ? t('opportunities.schedule.overText', { date: formatLongDate(t, endsAt, timeZone) })
                : t('opportunities.schedule.emptyText')
            }
          />
        ) : schedule.days.length > 0 ? (
          <SchedulePages
            months={schedule.months}
            days={schedule.days}
            part={schedule.part}
            first={dayOf(first.startAt, timeZone)}
            last={dayOf(dates.at(-1)?.startAt ?? first.startAt, timeZone)}
          >
            {shown}
          </SchedulePages>
        ) : (
          shown
        )}
        {volunteer ? (
          <>
            {isLatestShown ? null : bar}
            <VisuallyHidden role="status">
              {choices.chosen.length > 0
                ? t('registrations.bar.count', { count: choices.chosen.length })
                : ''}
            </VisuallyHidden>
            {pieces ? (
              <pieces.SignUpModal
                opened={choices.signingUp}
                opportunityId={opportunity.id}
                timeZone={timeZone}
                asksAccessCode={opportunity.asksAccessCode}
                asksAge={!opportunity.isPrivate}
                countsHeads={opportunity.countsHeads ?? false}
                chosen={choices.chosen}
                user={volunteer}
                onClose={choices.close}
                onDone={(placeIds) => {
                  choices.done();
                  setTaken(placeIds);
                }}
              />
            ) : null}
          </>
        ) : null}
      </section>
    </>
  );
}

/** What a visitor needs to take a place; where that is membership in a group, this is said before the account is made. */
function VisitorNote({ opportunity }: { opportunity: OpportunityDetails }) {
  const t = useTexts();
  const asked = readScheduleParams(useLocation().search);
  const { id, isGroupOnly } = opportunity;
  return (
    <div className={css.visitor}>
      {isGroupOnly ? (
        <p>{`${t('registrations.refusal.groupOnly')} ${restrictedBy(t, opportunity)}`}</p>
      ) : null}
      <p>{t('opportunities.schedule.visitor')}</p>
      <div>
        <LinkButton to={volunteerPath(id, asked)} size="sm" variant={isGroupOnly ? 'default' : 'filled'}>
          {t('opportunities.schedule.visitor.signUp')}
        </LinkButton>
        <LinkButton to={paths.login(schedulePath(id, asked))} size="sm" variant="default">
          {t('opportunities.schedule.visitor.logIn')}
        </LinkButton>
      </div>
    </div>
  );
}
