import { Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { OpportunityDetails } from '#shared/contract/opportunities.ts';
import { t } from '#shared/messages/index.ts';
import { zoneName } from '#shared/rules/dates.ts';
import { paths, pathTo } from '#web/app/paths.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { refusalText, wholeRefusals, type Refused } from '#web/features/registrations/refusals.ts';
import { SelectionBar } from '#web/features/registrations/SelectionBar.tsx';
import { SignUpModal, type ChosenSlot } from '#web/features/registrations/SignUpModal.tsx';
import { SlotAction } from '#web/features/registrations/SlotAction.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import css from './Schedule.module.css';
import { ScheduleTable } from './ScheduleTable.tsx';

/** Dates that are shown until all are asked for. */
const datesAtFirst = 12;

/** The id of the schedule's heading, which the Volunteer button leads to. */
export const scheduleId = 'schedule';

/** The schedule with everything a viewer can do in it: choosing slots, signing up, unregistering. */
export function Schedule({ opportunity }: { opportunity: OpportunityDetails }) {
  const { user, can } = useSession();
  const [query] = useSearchParams();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [signingUp, setSigningUp] = useState(false);
  const { dates, location, title } = opportunity;
  const { timeZone } = location;
  const whole = wholeRefusalOf(opportunity);
  const showActions = (!user || can.volunteer) && !whole;
  const showAll = query.get('dates') === 'all' || dates.length <= datesAtFirst;
  const shown = showAll ? dates : dates.slice(0, datesAtFirst);
  const chosen = chosenSlots(opportunity, chosenIds);
  const signUpPath = volunteerPath(opportunity.id);
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
              zone: zoneName(first.startAt, timeZone),
              place: location.city || location.name,
            })}
          </p>
        ) : null}
      </div>
      {user || !first ? null : <VisitorNote signUpPath={signUpPath} />}
      {whole && first ? <p className={css.whole}>{refusalText(whole, timeZone)}</p> : null}
      {first ? (
        <ScheduleTable
          caption={t('opportunities.schedule.caption', { title })}
          dates={shown}
          timeZone={timeZone}
          renderAction={
            showActions
              ? (slot, date) => (
                  <SlotAction
                    slot={slot}
                    date={date}
                    timeZone={timeZone}
                    isChosen={chosenIds.includes(slot.id)}
                    signUpPath={signUpPath}
                    user={user}
                    asksAge={!opportunity.isPrivate}
                    onToggle={() =>
                      setChosenIds((ids) =>
                        ids.includes(slot.id) ? ids.filter((id) => id !== slot.id) : [...ids, slot.id],
                      )
                    }
                  />
                )
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
      {user && can.volunteer ? (
        <>
          <SelectionBar
            count={chosen.length}
            onClear={() => setChosenIds([])}
            onSignUp={() => setSigningUp(true)}
          />
          <SignUpModal
            opened={signingUp}
            opportunityId={opportunity.id}
            timeZone={timeZone}
            asksAccessCode={opportunity.asksAccessCode}
            asksAge={!opportunity.isPrivate}
            chosen={chosen}
            user={user}
            onClose={() => {
              setSigningUp(false);
              // What could not be had is not asked for a second time.
              setChosenIds(chosen.filter((slot) => slot.signUp.allowed).map(({ id }) => id));
            }}
            onDone={() => {
              setSigningUp(false);
              setChosenIds([]);
            }}
          />
        </>
      ) : null}
    </section>
  );
}

/** Where a visitor becomes a volunteer and then comes back to this schedule. */
export function volunteerPath(id: string): string {
  return paths.leadingOn('/volunteer/signup', `${pathTo('/opportunities/:id', { id })}#${scheduleId}`);
}

function VisitorNote({ signUpPath }: { signUpPath: string }) {
  const { pathname, search } = useLocation();
  const back = `${pathname}${search}#${scheduleId}`;
  return (
    <div className={css.visitor}>
      <p>{t('opportunities.schedule.visitor')}</p>
      <div>
        <LinkButton to={signUpPath} size="sm">
          {t('opportunities.schedule.visitor.signUp')}
        </LinkButton>
        <LinkButton to={paths.login(back)} size="sm" variant="default">
          {t('opportunities.schedule.visitor.logIn')}
        </LinkButton>
      </div>
    </div>
  );
}

/** The refusal that holds for all slots alike, if there is one. */
function wholeRefusalOf({ dates }: OpportunityDetails): Refused | undefined {
  const [first] = dates.flatMap(({ slots }) => slots.map(({ signUp }) => signUp));
  return first && !first.allowed && wholeRefusals.includes(first.reason) ? first : undefined;
}

/** The chosen slots in the schedule's order; one that left the schedule meanwhile is no longer among them. */
function chosenSlots({ dates }: OpportunityDetails, ids: readonly string[]): ChosenSlot[] {
  return dates.flatMap(({ startAt, endAt, slots }) =>
    slots
      .filter(({ id, registration }) => ids.includes(id) && registration === null)
      .map(({ id, title, signUp }) => ({ id, activity: title, startAt, endAt, signUp })),
  );
}
