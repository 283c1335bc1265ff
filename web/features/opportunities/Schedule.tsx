import { Title } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { OpportunityDetails } from '#shared/contract/opportunities.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { wholeYearZoneName } from '#shared/rules/dates.ts';
import { paths } from '#web/routing/paths.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { refusalText } from '#web/features/registrations/refusals.ts';
import { SelectionBar } from '#web/features/registrations/SelectionBar.tsx';
import { SlotAction } from '#web/features/registrations/SlotAction.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { chosenInQuery, schedulePath, scheduleId, volunteerPath } from './schedule-address.ts';
import css from './Schedule.module.css';
import { ScheduleTable } from './ScheduleTable.tsx';
import { late } from '#web/routing/late.ts';
import { useChoices } from './use-choices.ts';
import { wholeRefusalOf } from './whole-refusal.ts';

/** Visitors do without the code of signing up. */
const signUp = late(() => import('#web/features/registrations/SignUpModal.tsx'));

/** Dates that are shown until all are asked for. */
const datesAtFirst = 12;

/** The schedule with everything a viewer can do in it: choosing slots, signing up, unregistering. */
export function Schedule({ opportunity }: { opportunity: OpportunityDetails }) {
  const t = useTexts();
  const { user, can } = useSession();
  const { search } = useLocation();
  const volunteer = user && can.volunteer ? user : null;
  const choices = useChoices(opportunity, volunteer);
  const pieces = signUp.use(volunteer !== null);
  const { dates, location, title } = opportunity;
  const { timeZone } = location;
  const whole = wholeRefusalOf(opportunity);
  const canChoose = (!user || can.volunteer) && !whole;
  // Anybody who has a place finds it here, also where nobody can take one any more.
  const showActions = canChoose || dates.some(({ slots }) => slots.some((slot) => slot.registration));
  const showAll = new URLSearchParams(search).get('dates') === 'all' || dates.length <= datesAtFirst;
  const shown = showAll ? dates : dates.slice(0, datesAtFirst);
  const first = dates[0];

  return (
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
      {user || !first || whole ? null : <VisitorNote opportunityId={opportunity.id} />}
      {whole && first ? <p className={css.whole}>{refusalText(t, whole, timeZone)}</p> : null}
      {first ? (
        <ScheduleTable
          caption={t('opportunities.schedule.caption', { title })}
          dates={shown}
          timeZone={timeZone}
          renderAction={
            showActions
              ? (slot, date) =>
                  canChoose || slot.registration ? (
                    <SlotAction
                      slot={slot}
                      date={date}
                      timeZone={timeZone}
                      isChosen={choices.ids.includes(slot.id)}
                      signUpPath={volunteerPath(opportunity.id, search, [slot.id])}
                      user={user}
                      asksAge={!opportunity.isPrivate}
                      onToggle={() => choices.toggle(slot.id)}
                    />
                  ) : null
              : undefined
          }
        />
      ) : (
        <EmptyState
          order={3}
          title={t('opportunities.schedule.empty')}
          text={t('opportunities.schedule.emptyText')}
        />
      )}
      {showAll ? null : (
        <p className={css.all}>
          <Link to={{ search: '?dates=all', hash: `#${scheduleId}` }} preventScrollReset replace>
            {t('opportunities.schedule.all', { count: dates.length })}
          </Link>
        </p>
      )}
      {volunteer ? (
        <>
          <SelectionBar count={choices.chosen.length} onClear={choices.clear} onSignUp={choices.signUp} />
          {pieces ? (
            <pieces.SignUpModal
              opened={choices.signingUp}
              opportunityId={opportunity.id}
              timeZone={timeZone}
              asksAccessCode={opportunity.asksAccessCode}
              asksAge={!opportunity.isPrivate}
              chosen={choices.chosen}
              user={volunteer}
              onClose={choices.close}
              onDone={choices.done}
            />
          ) : null}
        </>
      ) : null}
    </section>
  );
}

function VisitorNote({ opportunityId }: { opportunityId: string }) {
  const t = useTexts();
  const { search } = useLocation();
  const { slotIds } = chosenInQuery(search);
  return (
    <div className={css.visitor}>
      <p>{t('opportunities.schedule.visitor')}</p>
      <div>
        <LinkButton to={volunteerPath(opportunityId, search, slotIds)} size="sm">
          {t('opportunities.schedule.visitor.signUp')}
        </LinkButton>
        <LinkButton
          to={paths.login(schedulePath(opportunityId, search, slotIds))}
          size="sm"
          variant="default"
        >
          {t('opportunities.schedule.visitor.logIn')}
        </LinkButton>
      </div>
    </div>
  );
}
