import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import { addedPersonSchema } from '#areas/registrations/rules/added-person.ts';
import { unnamedOthersMax, walkInElsewhere } from '#areas/check-in/rules/walk-ins.ts';
import type { ElsewhereAnswer } from '#areas/check-in/rules/check-in.ts';
import { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { elsewhereIn, theirElsewhere } from '../elsewhere/elsewhere-words.ts';
import { openOf } from '../held/groups.ts';
import { nameOnRoster } from '../roster/parties.ts';
import { rosterQuery } from '../roster/roster.queries.ts';
import { AddedPerson, personRefusals } from './AddedPerson.tsx';
import { namesakeQuestion, typedOf, useAddedPerson } from './use-added-person.ts';
import { activityChoices, firstActivityChoice } from './places.ts';
import css from './WalkInForm.module.css';
import { rulesIn, WalkInQuestion, type WalkInChoice, type AskedWalkIn } from './WalkInQuestion.tsx';

/**
 * Somebody stands here who has not signed up, or called and comes later; before check-in opens everybody comes later. After each it is
 * ready for the next.
 */
export function WalkInForm({ roster, onClose }: { roster: RosterView; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const of = { opportunityId: roster.opportunity.id, dateId: roster.date.id };
  const titleOf = (slotId: string) => roster.activities.find((one) => one.slotId === slotId)?.title ?? '';
  const [slotId, setSlotId] = useState(() => firstActivityChoice(roster.activities));
  const groups = (roster.activities.find((one) => one.slotId === slotId)?.held ?? []).filter(
    (one) => openOf(one) > 0,
  );
  const [heldId, setHeldId] = useState('');
  const group = groups.find(({ id }) => id === heldId);
  const [others, setOthers] = useState<number | ''>('');
  /** Emptying the form takes the select back to its first choice; a new one has what is chosen. */
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState('');
  const [question, setQuestion] = useState<AskedWalkIn | null>(null);
  const [isOffline, setOffline] = useState(false);
  /** Of the next sending; typing or another activity starts over. */
  const choice = useRef<WalkInChoice>({});
  const whom = useAddedPerson();
  const isDoor = roster.window === 'open';
  /** Of the next sending: whether the person stands here. */
  const checksIn = useRef(isDoor);
  const form = useServerForm({
    schema: async () => addedPersonSchema,
    title: t('walkIns.title'),
    send: async (person) => {
      setSaid('');
      setQuestion(null);
      setOffline(false);
      const checkIn = checksIn.current;
      const isOfGroup = group !== undefined && (choice.current.slotId ?? slotId) === slotId;
      const body = {
        slotId,
        checkIn,
        others: others === '' ? 0 : others,
        ...whom.sent(person),
        ...choice.current,
        ...(isOfGroup ? { heldPlaceId: group.id } : {}),
      };
      try {
        const { done, people, wasNamed } = await api.call(walkInsContract.add, { params: of, body });
        return {
          done,
          checkIn,
          name: people[0] ? nameOnRoster(people[0]) : '',
          slotId: body.slotId,
          group: wasNamed ? group?.name : undefined,
        };
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'network') setOffline(true);
        throw failure;
      }
    },
    onDone: ({ done, checkIn, name, slotId: at, group: namedIn }) => {
      choice.current = {};
      const isOne = roster.activities.length === 1;
      const activity = titleOf(at);
      const words = checkIn
        ? done === 0
          ? t('walkIns.already', { name })
          : isOne
            ? t('walkIns.said', { name })
            : t('walkIns.saidIn', { name, activity })
        : done === 0
          ? t('walkIns.already.added', { name })
          : t('walkIns.said.added', { name, activity });
      setSaid(
        namedIn === undefined ? words : [words, t('walkIns.said.wasNamed', { group: namedIn })].join(' '),
      );
      form.clear();
      whom.forget();
      setRound(round + 1);
      setOthers('');
      form.props.ref.current?.scrollIntoView({ block: 'start' });
      form.props.ref.current
        ?.querySelector<HTMLElement>(isDoor ? '[name=firstName]' : '[data-autofocus]')
        ?.focus();
      void queryClient.invalidateQueries({ queryKey: rosterQuery(api, of).queryKey });
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
      'walk-in.elsewhere': ({ message, details }) => {
        const there = walkInElsewhere.safeParse(details).data;
        if (!there) return;
        const stay = {
          label: t('walkIns.elsewhere.stay', { activity: titleOf(there.slotId) }),
          choice: { ...choice.current, slotId: there.slotId },
        };
        const go = {
          label: t(checksIn.current ? 'walkIns.elsewhere.move' : 'walkIns.elsewhere.moveOnly', {
            activity: titleOf(slotId),
          }),
          choice: { ...choice.current, move: true as const },
        };
        const others = checksIn.current ? [stay] : [];
        setQuestion({ text: message, answers: there.canMove ? [go, ...others] : others });
      },
      'check-in.elsewhere': (refused) => {
        const there = elsewhereIn(refused);
        if (!there) return;
        const name = form.read('firstName');
        const answer = (label: string, elsewhere: ElsewhereAnswer) => ({
          label,
          choice: { ...choice.current, elsewhere },
        });
        setQuestion({
          text: theirElsewhere(t, name, there),
          more: t('elsewhere.once'),
          answers: there.place
            ? [answer(t('elsewhere.leave'), 'leave'), answer(t('elsewhere.stay'), 'stay')]
            : [answer(t('elsewhere.stay.hidden'), 'stay')],
        });
      },
    },
    places: personRefusals,
  });
  const begin = () => {
    choice.current = {};
    setQuestion(null);
  };
  return (
    <form {...form.props} className={css.form} aria-label={t('walkIns.title')} onChange={begin}>
      <p className={css.lead}>{t(isDoor ? 'walkIns.lead' : 'walkIns.lead.before')}</p>
      <p role="status" className={css.said}>
        {said}
      </p>
      <AddedPerson
        roster={roster}
        field={form.field}
        first={isDoor ? 'names' : 'picker'}
        onPick={(volunteer) => {
          form.fill(typedOf(volunteer));
          whom.pick(volunteer);
          begin();
        }}
        onType={whom.forget}
      />
      <div className={css.places}>
        <SelectField
          key={round}
          label={t('walkIns.activity')}
          value={slotId}
          onChoose={setSlotId}
          data={activityChoices(t, roster.activities)}
        />
        {groups.length > 0 ? (
          <SelectField
            key={`${slotId} ${round}`}
            label={t('held.person')}
            value={group?.id ?? ''}
            onChoose={setHeldId}
            data={[
              { value: '', label: t('held.person.own') },
              ...groups.map((one) => ({
                value: one.id,
                label: t('held.person.of', { name: one.name, open: openOf(one) }),
              })),
            ]}
          />
        ) : null}
        <NumberInput
          label={t('walkIns.others')}
          description={t('walkIns.others.hint')}
          min={0}
          max={unnamedOthersMax}
          clampBehavior="strict"
          allowDecimal={false}
          placeholder="0"
          value={others}
          onChange={(count) => setOthers(count === '' ? '' : Number(count))}
        />
      </div>
      {isOffline ? <Notice text={t('walkIns.offline')} /> : null}
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
      <ModalActions>
        <Button variant="default" onClick={onClose} disabled={form.isPending}>
          {t('walkIns.done')}
        </Button>
        {isDoor ? (
          <Button
            variant="default"
            disabled={form.isPending}
            onClick={() => {
              choice.current = {};
              checksIn.current = false;
              form.props.ref.current?.requestSubmit();
            }}
          >
            {t('walkIns.submit.later')}
          </Button>
        ) : null}
        <Button
          type="submit"
          loading={form.isPending}
          onClick={() => {
            choice.current = {};
            checksIn.current = isDoor;
          }}
        >
          {t(isDoor ? 'walkIns.submit' : 'walkIns.submit.add')}
        </Button>
      </ModalActions>
    </form>
  );
}
