import '#web/ui/theme/more-styles.ts';
import { Button, Radio, Select } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AffectedSlot } from '#areas/opportunities/contract/opportunity-editor.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nothingToChoose } from '#web/ui/nothing-to-choose.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import type {
  PeopleAction,
  PeopleChoice,
  ScheduleDocument,
} from '#areas/opportunities/rules/opportunity-editor.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { foundOptions } from '#web/ui/found-options.ts';
import {
  actionsFor,
  firstChoice,
  leavingSlots,
  moveTargets,
  readPeopleChoices,
  suggestedMoves,
  type FilledSlots,
  type MoveTarget,
  type OpenChoice,
} from './people.ts';
import type { MergedDates } from '../state.ts';
import css from './saving.module.css';
import type { SaveQuestion } from './use-save.ts';

/** Slots that are shown at once. */
const slotsAtOnce = 15;
/** Targets that a select shows at once; the others are found by typing. */
const targetsAtOnce = 50;

export interface PeopleModalProps {
  question: Extract<SaveQuestion, { kind: 'people' }>;
  schedule: ScheduleDocument;
  /** Where dates went that became one with another. */
  mergedDates: MergedDates;
  filled: FilledSlots;
  timeZone: string;
  busy: boolean;
  onSave: (people: PeopleChoice[]) => void;
  onBack: () => void;
}

/** Asks for each touched slot what happens to its people, and says which mail they get. */
export function PeopleModal(props: PeopleModalProps) {
  const t = useTexts();
  const { question, schedule, mergedDates, filled, timeZone, busy, onSave, onBack } = props;
  const { affected, problem, problems } = question;
  const [choices, setChoices] = useState<ReadonlyMap<string, OpenChoice>>(() =>
    suggestedMoves(affected, schedule, mergedDates),
  );
  const [missing, setMissing] = useState<ReadonlyMap<string, string>>(new Map());
  const [shown, setShown] = useState(slotsAtOnce);
  const leaving = [...leavingSlots(choices)].join(' ');
  const targets = useMemo(
    () => moveTargets(t, schedule, filled, timeZone, new Set(leaving.split(' '))),
    [t, schedule, filled, timeZone, leaving],
  );
  const left = affected.length - shown;

  const choose = (slots: readonly AffectedSlot[], choice: (before: OpenChoice) => OpenChoice) => {
    setChoices((now) => {
      const next = new Map(now);
      for (const slot of slots) next.set(slot.slotId, choice(now.get(slot.slotId) ?? firstChoice(slot)));
      return next;
    });
    const done = new Set(slots.map(({ slotId }) => slotId));
    setMissing((now) => new Map([...now].filter(([id]) => !done.has(id))));
  };
  const save = () => {
    const read = readPeopleChoices(t, affected, choices, targets);
    if (read.missing.size === 0) return onSave(read.people);
    const first = affected.findIndex(({ slotId }) => read.missing.has(slotId));
    flushSync(() => {
      setMissing(read.missing);
      setShown((count) => Math.max(count, first + 1));
    });
    document.getElementById(`people-${affected[first]?.slotId}`)?.querySelector('input')?.focus();
  };
  const forAll = (['keep', 'release'] as const).filter((action) =>
    affected.some((slot) => actionsFor(slot).includes(action)),
  );

  return (
    <Modal
      opened
      onClose={onBack}
      title={t('opportunityEditor.people.title')}
      size="l"
      busy={busy}
      actions={
        <>
          <Button variant="default" onClick={onBack} disabled={busy}>
            {t('opportunityEditor.people.back')}
          </Button>
          <Button onClick={save} loading={busy}>
            {t('opportunityEditor.people.save')}
          </Button>
        </>
      }
    >
      <p className={css.first}>{t('opportunityEditor.people.intro', { slots: affected.length })}</p>
      {problem ? (
        <p role="alert" className={css.problem}>
          <IconAlertCircle size={20} aria-hidden />
          <span>{problem}</span>
        </p>
      ) : null}
      {affected.length > 1 && forAll.length > 0 ? (
        <div className={css.all} role="group" aria-label={t('opportunityEditor.people.all')}>
          <span>{t('opportunityEditor.people.all')}:</span>
          {forAll.map((action) => (
            <Button
              key={action}
              variant="light"
              size="sm"
              onClick={() =>
                choose(
                  affected.filter((slot) => actionsFor(slot).includes(action)),
                  (before) => ({ ...before, action }),
                )
              }
            >
              {t(`opportunityEditor.people.all.${action}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <ul className={css.slots} role="list">
        {affected.slice(0, shown).map((slot) => (
          <AffectedItem
            key={slot.slotId}
            slot={slot}
            timeZone={timeZone}
            targets={targets}
            choice={choices.get(slot.slotId) ?? firstChoice(slot)}
            problem={missing.get(slot.slotId) ?? problemOf(slot.slotId, affected, problems)}
            onChange={(choice) => choose([slot], () => choice)}
          />
        ))}
      </ul>
      {left > 0 ? (
        <Button variant="subtle" onClick={() => setShown((count) => count + slotsAtOnce)}>
          {t('opportunityEditor.people.more', { count: Math.min(left, slotsAtOnce) })}
        </Button>
      ) : null}
    </Modal>
  );
}

/** What the server says about a choice; choices are sent in the order of the slots. */
function problemOf(
  slotId: string,
  affected: readonly AffectedSlot[],
  problems: Readonly<Record<string, string>>,
): string | undefined {
  const place = `people.${affected.findIndex((slot) => slot.slotId === slotId)}`;
  return Object.entries(problems).find(([path]) => path === place || path.startsWith(`${place}.`))?.[1];
}

interface AffectedItemProps {
  slot: AffectedSlot;
  timeZone: string;
  targets: readonly MoveTarget[];
  choice: OpenChoice;
  problem: string | undefined;
  onChange: (choice: OpenChoice) => void;
}

function AffectedItem({ slot, timeZone, targets, choice, problem, onChange }: AffectedItemProps) {
  const t = useTexts();
  const { slotId, people, additional, checkedIn, happens, changes } = slot;
  const actions = actionsFor(slot);
  const name = t('opportunityEditor.people.of', {
    activity: slot.activity,
    date: [formatShortDate(t, slot.startAt, timeZone), slot.label].filter(Boolean).join(', '),
    time: formatTimeSpan(t, slot.startAt, slot.endAt, timeZone),
  });
  const count = t('opportunityEditor.people.count', { people });
  const offered = targets.filter((target) => target.slotId !== slotId);
  return (
    <li id={`people-${slotId}`} className={css.slot}>
      <h3 className={css.subtitle}>{name}</h3>
      <p className={css.about}>
        {`${additional > 0 ? `${count}, ${t('opportunityEditor.people.additional', { additional })}` : count}. ${
          happens === 'removed'
            ? t('opportunityEditor.people.removed')
            : t('opportunityEditor.people.changed', {
                changes: changes.map((change) => t(`opportunityEditor.people.change.${change}`)).join(', '),
              })
        }`}
      </p>
      {checkedIn > 0 ? (
        <p className={css.about}>
          {t(`opportunityEditor.people.checkedIn${happens === 'removed' ? '.removed' : ''}`, {
            count: checkedIn,
          })}
        </p>
      ) : null}
      {actions.length > 0 ? (
        <Radio.Group
          label={t('opportunityEditor.people.title')}
          labelProps={{ className: css.hidden }}
          error={choice.action === 'move' ? undefined : problem}
          value={choice.action ?? ''}
          onChange={(action) => onChange({ ...choice, action: action as PeopleAction })}
        >
          {actions.map((action) => (
            <Radio
              key={action}
              value={action}
              label={t(`opportunityEditor.people.${action}`)}
              description={t(`opportunityEditor.people.${action}.mail`)}
            />
          ))}
        </Radio.Group>
      ) : null}
      {choice.action === 'move' ? (
        <Select
          className={css.target}
          label={t('opportunityEditor.people.move.to')}
          placeholder={t('opportunityEditor.people.move.placeholder')}
          error={problem}
          data={offered.map(({ value, label }) => ({ value, label }))}
          value={choice.to}
          limit={targetsAtOnce}
          searchable
          filter={foundOptions}
          required
          nothingFoundMessage={nothingToChoose(t, offered.length)}
          onChange={(to) => onChange({ ...choice, to })}
        />
      ) : null}
    </li>
  );
}
