import { Button } from '@mantine/core';
import { IconClock, IconSquareCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ChoiceBar } from '#web/ui/ChoiceBar.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import { notSaved, type CorrectionsAnswer } from './use-corrections.ts';
import type { ChosenPeople } from './use-chosen-people.ts';
import { useRefreshRoster } from './use-refresh-roster.ts';

const severalForm = late(() => import('./SeveralForm.tsx'));

/** The people who are chosen on a roster, and the window in which their times are corrected at once. */
export function SeveralCorrections({ roster, chosen }: { roster: RosterView; chosen: ChosenPeople }) {
  const t = useTexts();
  const refresh = useRefreshRoster(roster);
  const [isOpen, setOpen] = useState(false);
  const form = severalForm.use(isOpen);
  useGiveUp(severalForm, isOpen, () => setOpen(false));
  const people = roster.activities
    .flatMap((activity) => activity.people)
    .filter(({ id }) => chosen.ids.has(id));
  const clear = () => chosen.choose([...chosen.ids], false);
  const answered = async (answer: CorrectionsAnswer, sent: readonly string[]) => {
    const left = notSaved(answer);
    if (answer.done > 0)
      showToast({
        variant: 'success',
        title: t('roster.title'),
        heading: t('corrections.several.done', { count: answer.done }),
      });
    // The rows have their times before the choice goes.
    await refresh();
    chosen.choose(
      sent.filter((id) => !left.has(id)),
      false,
    );
  };
  if (people.length === 0 && !isOpen) return null;
  const count = people.length;
  return (
    <>
      {count > 0 ? (
        <ChoiceBar
          label={t('corrections.several.label')}
          icon={<IconSquareCheck size={22} aria-hidden />}
          what={t('corrections.several.chosen', { count })}
        >
          <Button variant="subtle" onClick={clear}>
            {t('corrections.several.clear')}
          </Button>
          <Button leftSection={<IconClock size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t('corrections.correct')}
          </Button>
        </ChoiceBar>
      ) : null}
      <Modal
        opened={isOpen && form !== undefined}
        onClose={() => setOpen(false)}
        title={t('corrections.several.title', { count })}
      >
        {form && isOpen ? (
          <form.SeveralForm
            people={people}
            date={roster.date}
            location={roster.location}
            onAnswer={answered}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Modal>
    </>
  );
}
