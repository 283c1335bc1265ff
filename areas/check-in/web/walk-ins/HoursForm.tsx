import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { addedPersonSchema } from '#areas/registrations/rules/added-person.ts';
import { overlapsFound, type Overlap } from '#areas/check-in/contract/corrections.ts';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import { reasonSchema } from '#areas/visits/rules/reasons.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import { fault } from '#shared/texts/faults.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { instantOf, localOf } from '#web/forms/zone-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { OverlapWarning } from '../corrections/OverlapWarning.tsx';
import { ReasonField } from '#areas/visits/web/ReasonField.tsx';
import { VisitTimeField } from '../corrections/VisitTimeField.tsx';
import { useRefreshRoster } from '../corrections/use-refresh-roster.ts';
import { nameOnRoster } from '../roster/parties.ts';
import { AddedPerson, nobody, personRefusals } from './AddedPerson.tsx';
import { namesakeQuestion, typedOf, useAddedPerson } from './use-added-person.ts';
import css from './WalkInForm.module.css';
import { rulesIn, WalkInQuestion, type AskedWalkIn, type WalkInChoice } from './WalkInQuestion.tsx';

const time = z.string().min(1, { error: fault('corrections.noTime') });
const schema = addedPersonSchema.extend({ came: time, left: time, reason: reasonSchema });

/** Somebody was there without a place. After each it is ready for the next, with the same times and reason. */
export function HoursForm({ roster, onClose }: { roster: RosterView; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshRoster(roster);
  const { location, date, activities, opportunity } = roster;
  const { timeZone } = location;
  const [slotId, setSlotId] = useState(activities[0]?.slotId ?? '');
  const [said, setSaid] = useState('');
  const [overlaps, setOverlaps] = useState<readonly Overlap[]>([]);
  /** Of the next sending: typing starts over. */
  const answer = useRef<'ask' | 'keep'>('ask');
  const choice = useRef<WalkInChoice>({});
  const [question, setQuestion] = useState<AskedWalkIn | null>(null);
  const whom = useAddedPerson();
  const form = useServerForm({
    schema: async () => schema,
    title: t('missingHours.title'),
    send: ({ came, left, ...person }) => {
      setSaid('');
      setOverlaps([]);
      setQuestion(null);
      const { recordId, email, isOther, overrule } = choice.current;
      return api.call(walkInsContract.addHours, {
        params: { opportunityId: opportunity.id, dateId: date.id },
        body: {
          ...whom.sent(person),
          ...(recordId === undefined ? {} : { recordId }),
          ...(email === undefined ? {} : { email }),
          ...(isOther === undefined ? {} : { isOther }),
          ...(overrule === undefined ? {} : { overrule }),
          slotId,
          checkInAt: instantOf(came, date.startAt, timeZone) ?? '',
          checkOutAt: instantOf(left, date.endAt, timeZone) ?? '',
          overlaps: answer.current,
        },
      });
    },
    onDone: ({ people: [person] }) => {
      answer.current = 'ask';
      choice.current = {};
      whom.forget();
      setSaid(person ? t('missingHours.said', { name: nameOnRoster(person) }) : '');
      form.fill(nobody);
      form.props.ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      void refresh();
    },
    onCode: {
      'roster.rules': (refused) => {
        const { list, overrule } = rulesIn(refused);
        setQuestion({
          text: refused.message,
          list,
          more: t('walkIns.rules.recorded'),
          answers: [{ label: t('walkIns.rules.add'), choice: { ...choice.current, overrule } }],
        });
      },
      'walk-in.namesake': (refused) => setQuestion(namesakeQuestion(t, refused, choice.current)),
      'correction.overlaps': ({ details }) =>
        setOverlaps(overlapsFound.safeParse(details).data?.overlaps ?? []),
    },
    places: {
      ...personRefusals,
      'roster.there-already': 'email',
      'correction.still-open': 'came',
      'correction.too-far': 'came',
      'correction.backwards': 'left',
      'correction.future': 'left',
      'correction.too-long': 'left',
    },
  });
  const begin = () => {
    answer.current = 'ask';
    choice.current = {};
    setQuestion(null);
    setOverlaps([]);
  };
  return (
    <form {...form.props} className={css.form} aria-label={t('missingHours.title')} onChange={begin}>
      <p className={css.lead}>
        {t('missingHours.lead', {
          location: location.name,
          date: formatShortDate(t, date.startAt, timeZone),
        })}
      </p>
      <p role="status" className={css.said}>
        {said}
      </p>
      <AddedPerson
        roster={roster}
        field={form.field}
        first="picker"
        onPick={(volunteer) => {
          form.fill(typedOf(volunteer));
          whom.pick(volunteer);
          begin();
        }}
        onType={whom.forget}
      />
      {activities.length > 1 ? (
        <SelectField
          label={t('walkIns.activity')}
          value={slotId}
          onChoose={setSlotId}
          data={activities.map((activity) => ({ value: activity.slotId, label: activity.title }))}
        />
      ) : null}
      <div className={css.names}>
        <VisitTimeField
          {...form.field('came', localOf(date.startAt, timeZone))}
          label={t('corrections.came')}
        />
        <VisitTimeField
          {...form.field('left', localOf(date.endAt, timeZone))}
          label={t('corrections.left')}
        />
      </div>
      <ReasonField {...form.field('reason')} />
      {question ? (
        <WalkInQuestion
          key={question.text}
          question={question}
          onChoose={(chosen) => {
            choice.current = chosen;
            form.props.ref.current?.requestSubmit();
          }}
        />
      ) : null}
      {overlaps.length > 0 ? (
        <OverlapWarning
          overlaps={overlaps}
          day={date.startAt}
          isPending={form.isPending}
          onKeep={() => {
            answer.current = 'keep';
            form.props.ref.current?.requestSubmit();
          }}
        />
      ) : null}
      <ModalActions>
        <Button variant="default" onClick={onClose} disabled={form.isPending}>
          {t('walkIns.done')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {t('missingHours.submit')}
        </Button>
      </ModalActions>
    </form>
  );
}
