import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import type { CheckKind } from '#areas/check-in/rules/check-in.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import css from './Everybody.module.css';
import { peopleInState } from './parties.ts';
import type { useRosterActions } from './use-roster-actions.ts';

export interface EverybodyProps {
  /** The activity, or all of them, in words. */
  of: string;
  /** Everybody there; it is done for those of whom it is not done yet. */
  people: readonly RosterPerson[];
  actions: ReturnType<typeof useRosterActions>;
}

/** Checks all of an activity, or of the date, in or out at once. */
export function Everybody(props: EverybodyProps) {
  return (
    <div className={css.everybody}>
      <EverybodyAt act="check-in" {...props} />
      <EverybodyAt act="check-out" {...props} />
    </div>
  );
}

/** Checks them in or out, after a question that says how many they are. */
function EverybodyAt({ act, of, people, actions }: EverybodyProps & { act: CheckKind }) {
  const t = useTexts();
  // The action is for the people in the question, whatever the roster says meanwhile.
  const [asked, setAsked] = useState<readonly RosterPerson[] | null>(null);
  const due = peopleInState(people, act === 'check-in' ? 'expected' : 'here');
  const count = asked?.length ?? due.length;
  if (due.length === 0 && !asked) return null;
  return (
    <>
      <Button
        variant="default"
        aria-label={t(`roster.everybody.${act}.of`, { count: due.length, activity: of })}
        onClick={() => setAsked(due)}
      >
        {t(`roster.everybody.${act}`, { count: due.length })}
      </Button>
      <ConfirmModal
        opened={asked !== null}
        title={t(`roster.everybody.${act}.title`)}
        text={t(`roster.everybody.${act}.text`, { count, activity: of })}
        confirmLabel={t(`roster.everybody.${act}.confirm`, { count })}
        onConfirm={() => {
          if (asked) actions.start({ act, people: asked });
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
