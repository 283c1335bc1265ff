import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { SessionUser } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { DateView, SlotView } from '#areas/opportunities/contract/opportunities.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { EditSignUp } from '../changing/EditSignUp.tsx';
import { refusalText } from '../refusals.ts';
import css from './SlotAction.module.css';
import { UnregisterButton } from '../changing/UnregisterButton.tsx';

/** The id of the button that chooses a slot. */
export const chooseId = (slotId: string): string => `choose-${slotId}`;

export interface SlotActionProps {
  slot: SlotView;
  date: Pick<DateView, 'startAt' | 'endAt' | 'hasEnded'>;
  timeZone: string;
  isChosen: boolean;
  onToggle: () => void;
  /** Where a visitor becomes a volunteer. */
  signUpPath: string;
  /** The viewer, when somebody is logged in. */
  user: SessionUser | null;
  /** Private opportunities don't ask whether somebody is over 18. */
  asksAge: boolean;
}

/** What the viewer can do with a slot: choose it, give it back, or read why not. */
export function SlotAction({
  slot,
  date,
  timeZone,
  isChosen,
  onToggle,
  signUpPath,
  user,
  asksAge,
}: SlotActionProps) {
  const t = useTexts();
  const { signUp, registration } = slot;
  const what = {
    activity: slot.title,
    date: formatShortDate(t, date.startAt, timeZone),
    time: formatTimeSpan(t, date.startAt, date.endAt, timeZone),
    places: t('opportunities.schedule.left', {
      left: slot.left,
      total: slot.capacity,
      along: slot.additional,
    }),
  };
  const slotWords = `${what.activity}, ${what.date}, ${what.time}, ${what.places}`;
  const choose = (
    <Button
      id={chooseId(slot.id)}
      data-choice
      variant={isChosen ? 'filled' : 'outline'}
      size="sm"
      className={css.choose}
      aria-label={
        registration && !isChosen
          ? `${t('registrations.named.alone')}: ${slotWords}`
          : t(isChosen ? 'registrations.chosenLong' : 'registrations.chooseLong', what)
      }
      leftSection={isChosen ? <IconCheck size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
      onClick={onToggle}
    >
      {t(
        isChosen
          ? 'registrations.chosen'
          : registration
            ? 'registrations.named.alone'
            : 'registrations.choose',
      )}
    </Button>
  );
  if (registration) {
    return (
      <div className={css.action} data-more>
        <StatusBadge tone="good" icon={<IconCheck size={16} aria-hidden />}>
          {t(registration.isNamed ? 'registrations.named' : 'registrations.signedUp')}
        </StatusBadge>
        {signUp.allowed ? choose : null}
        {registration.can.edit && user ? (
          <EditSignUp
            signUp={{
              id: registration.id,
              activity: slot.title,
              startAt: date.startAt,
              endAt: date.endAt,
              additionalVolunteers: registration.additionalVolunteers,
            }}
            timeZone={timeZone}
            asksAge={asksAge}
            user={user}
          />
        ) : null}
        {registration.can.cancel && !date.hasEnded ? (
          <UnregisterButton
            registrationId={registration.id}
            activity={slot.title}
            startAt={date.startAt}
            endAt={date.endAt}
            timeZone={timeZone}
            party={registration.additionalVolunteers}
          />
        ) : null}
      </div>
    );
  }
  if (signUp.allowed) return choose;
  // For visitors the server looks no further; no account helps where all places are taken.
  const reason = signUp.reason === 'sign-in-required' && slot.left === 0 ? 'slot-full' : signUp.reason;
  if (reason === 'sign-in-required') {
    return (
      <LinkButton
        to={signUpPath}
        size="sm"
        variant="outline"
        className={css.choose}
        aria-label={`${t('registrations.bar.signUp')}: ${slotWords}`}
      >
        {t('registrations.bar.signUp')}
      </LinkButton>
    );
  }
  return (
    <div className={css.action} data-more>
      {reason === 'slot-full' ? <StatusBadge tone="quiet">{t('registrations.full')}</StatusBadge> : null}
      <p className={css.reason}>{refusalText(t, { ...signUp, reason }, timeZone)}</p>
    </div>
  );
}
