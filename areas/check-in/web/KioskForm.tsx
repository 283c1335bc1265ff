import { Button, TextInput } from '@mantine/core';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { KioskOpportunity } from '#areas/check-in/contract/check-in.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Choice, ChoiceGroup, Choices, FoldedChoices } from './Choices.tsx';
import css from './Kiosk.module.css';
import { Question } from './Question.tsx';
import { timeSpan } from './times.ts';
import { kioskPhaseOf, type CheckKind } from '#areas/check-in/rules/check-in.ts';
import { formatTime } from '#shared/rules/dates.ts';
import { personalCodeIn } from '#areas/accounts/rules/personal-code.ts';
import type { KioskState, KioskField } from './use-kiosk.ts';

const firstInput: Record<KioskField, string> = {
  email: 'kiosk-email',
  opportunity: 'kiosk-opportunity-0',
  activity: 'kiosk-activity-0',
};

export interface KioskFormProps {
  kiosk: KioskState;
  items: readonly KioskOpportunity[];
  now: Date;
  /** The kiosk was set up for one opportunity: what leaves no choice is said and not asked. */
  isFixed: boolean;
}

/** Who, where and what for; then in or out. */
export function KioskForm({ kiosk, items, now, isFixed }: KioskFormProps) {
  const t = useTexts();
  const { choice, problems, pending } = kiosk;
  // A question that went away with its answer would keep a wrong tap.
  const isActivityAsked = !isFixed || choice.opportunity?.activities.length !== 1;
  const send = (act: CheckKind) => {
    if (pending) return;
    const missing = kiosk.send(act);
    if (missing) document.getElementById(firstInput[missing])?.focus();
  };
  const choose = (opportunityId: string) => {
    flushSync(() => kiosk.chooseOpportunity(opportunityId));
    // On a small screen what comes next may be below the edge.
    document.getElementById('kiosk-activity')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <form
      className={css.form}
      aria-label={t('checkIn.title')}
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const code = personalCodeIn(choice.email);
        // A scanner that types ends with Enter: nobody says whether they come or leave.
        if (code && choice.activity) kiosk.read(code);
        else send('check-in');
      }}
    >
      <div className={css.steps}>
        <TextInput
          id={firstInput.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          size="xl"
          classNames={{ description: css.hint, input: css.email, error: css.error }}
          label={<Question step={1} words={t('checkIn.email.label')} />}
          description={t('checkIn.email.hint')}
          value={choice.email}
          error={problems.email}
          onChange={(event) => kiosk.type(event.currentTarget.value)}
        />
        {isFixed ? (
          <Here kiosk={kiosk} now={now} isActivityAsked={isActivityAsked} />
        ) : (
          <Choices
            id="kiosk-opportunity"
            step={2}
            legend={t('checkIn.opportunity.label')}
            error={problems.opportunity}
          >
            <Opportunities kiosk={kiosk} items={items} now={now} onChoose={choose} />
          </Choices>
        )}
        {isActivityAsked ? <Activities kiosk={kiosk} step={isFixed ? 2 : 3} now={now} /> : null}
      </div>
      <div className={css.bar}>
        <Button
          type="submit"
          size="xl"
          className={css.act}
          leftSection={<IconLogin2 size={26} aria-hidden />}
          loading={pending === 'check-in' || pending === 'scan'}
          disabled={pending === 'check-out'}
        >
          {t('checkIn.checkIn')}
        </Button>
        <Button
          size="xl"
          variant="default"
          className={css.act}
          leftSection={<IconLogout2 size={26} aria-hidden />}
          loading={pending === 'check-out'}
          disabled={pending === 'check-in' || pending === 'scan'}
          onClick={() => send('check-out')}
        >
          {t('checkIn.checkOut')}
        </Button>
      </div>
    </form>
  );
}

/** What can be checked in to now, what later today, and the rest folded away. */
function Opportunities({
  kiosk,
  items,
  now,
  onChoose,
}: Omit<KioskFormProps, 'isFixed'> & { onChoose: (id: string) => void }) {
  const t = useTexts();
  const byPhase = Map.groupBy(items, ({ activities }) => kioskPhaseOf(now, activities));
  const [open, later, none] = [
    byPhase.get('now') ?? [],
    byPhase.get('later') ?? [],
    byPhase.get('none') ?? [],
  ];
  const choices = (of: readonly KioskOpportunity[], from: number) =>
    of.map((item, index) => (
      <Choice
        key={item.id}
        id={`kiosk-opportunity-${from + index}`}
        name="opportunity"
        value={item.id}
        checked={item.id === kiosk.choice.opportunity?.id}
        onChoose={onChoose}
        title={item.title}
        details={[[...new Set([item.organization, item.location.name])].join(' · ')]}
      />
    ));
  // One kind alone needs no words that tell it from others.
  if (byPhase.size < 2) return choices(items, 0);
  return (
    <>
      {open.length > 0 ? (
        <ChoiceGroup id="kiosk-open" title={t('checkIn.phase.now')}>
          {choices(open, 0)}
        </ChoiceGroup>
      ) : null}
      {later.length > 0 ? (
        <ChoiceGroup id="kiosk-later" title={t('checkIn.phase.later')}>
          {choices(later, open.length)}
        </ChoiceGroup>
      ) : null}
      {none.length > 0 ? (
        <FoldedChoices title={t('checkIn.phase.none', { count: none.length })}>
          {choices(none, open.length + later.length)}
        </FoldedChoices>
      ) : null}
    </>
  );
}

/** What everybody who comes checks in to. */
function Here({ kiosk, now, isActivityAsked }: { kiosk: KioskState; now: Date; isActivityAsked: boolean }) {
  const t = useTexts();
  const { opportunity, activity } = kiosk.choice;
  if (!opportunity) return null;
  const { timeZone } = opportunity.location;
  return (
    <div className={css.here}>
      <span className={css.hint}>{t('checkIn.here')}</span>
      <strong className={css.hereTitle}>{opportunity.title}</strong>
      {activity && !isActivityAsked ? (
        <span>{`${activity.title} · ${timeSpan(t, activity.startAt, activity.endAt, timeZone, now)}`}</span>
      ) : null}
    </div>
  );
}

function Activities({ kiosk, step, now }: { kiosk: KioskState; step: number; now: Date }) {
  const t = useTexts();
  const { choice, problems } = kiosk;
  const { opportunity } = choice;
  return (
    <Choices id="kiosk-activity" step={step} legend={t('checkIn.activity.label')} error={problems.activity}>
      {opportunity ? null : <p className={css.none}>{t('checkIn.activity.first')}</p>}
      {opportunity?.activities.length === 0 ? (
        <p className={css.none} role="status">
          {t('checkIn.noActivities')}
        </p>
      ) : null}
      {opportunity?.activities.map((activity, index) => {
        const zone = opportunity.location.timeZone;
        return (
          <Choice
            key={activity.slotId}
            id={`kiosk-activity-${index}`}
            name="activity"
            value={activity.slotId}
            checked={activity.slotId === choice.activity?.slotId}
            onChoose={kiosk.chooseActivity}
            title={activity.title}
            details={[timeSpan(t, activity.startAt, activity.endAt, zone, now), activity.dateLabel].filter(
              Boolean,
            )}
            note={
              new Date(activity.opensAt) > now
                ? t('checkIn.activity.opensAt', { time: formatTime(t, activity.opensAt, zone) })
                : undefined
            }
          />
        );
      })}
    </Choices>
  );
}
