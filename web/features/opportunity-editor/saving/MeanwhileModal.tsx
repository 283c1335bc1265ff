import { Button, Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { EditorChoices } from '#shared/contract/opportunity-editor.ts';
import { formatDayOfYear, formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useViewerZone } from '#web/ui/use-browser.ts';
import type { EditorDocument } from '../document.ts';
import { mergeDocuments, takenOut, type Versions } from '../merge.ts';
import { dateWords } from '../schedule/date-words.ts';
import type { Version } from '../state.ts';
import { differences } from './differences.ts';
import type { Difference } from './schedule-differences.ts';
import type { SaveQuestion } from './use-save.ts';
import css from './saving.module.css';

export interface MeanwhileModalProps {
  question: Extract<SaveQuestion, { kind: 'meanwhile' }>;
  mine: Version;
  choices: EditorChoices;
  /** The location's. */
  timeZone: string;
  /** One's own changes on top of theirs. */
  onKeepMine: (merged: EditorDocument) => void;
  onSeeTheirs: () => void;
  onClose: () => void;
}

/** So many changes are seen at once; the rest unfolds. */
const seenAtOnce = 10;

/** Somebody else saved the opportunity first: what they changed, and what to do with one's own version. */
export function MeanwhileModal(props: MeanwhileModalProps) {
  const t = useTexts();
  const { question, mine, choices, timeZone, onKeepMine, onSeeTheirs, onClose } = props;
  const { theirs } = question;
  const zone = useViewerZone() ?? 'UTC';
  const name = question.name ?? t('opportunityEditor.meanwhile.somebody');
  const versions = useMemo<Versions>(
    () => ({ base: mine.base, mine: mine.document, theirs: theirs.document }),
    [mine, theirs],
  );
  const status = { base: mine.status, theirs: theirs.status };
  const found = differences(t, versions, { choices, timeZone, status });
  const gone = useMemo(() => takenOut(versions), [versions]);
  const [bringBack, setBringBack] = useState<string[]>([]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('opportunityEditor.meanwhile.title')}
      actions={
        <>
          <Button variant="default" onClick={onSeeTheirs} data-autofocus>
            {t('opportunityEditor.meanwhile.see')}
          </Button>
          <Button onClick={() => onKeepMine(mergeDocuments(versions, new Set(bringBack)))}>
            {t('opportunityEditor.meanwhile.keep')}
          </Button>
        </>
      }
    >
      <p className={css.first}>
        {t('opportunityEditor.meanwhile.when', {
          name,
          date: formatDayOfYear(t, question.at, zone),
          time: formatTime(t, question.at, zone),
        })}
      </p>
      <h3 className={css.subtitle}>{t('opportunityEditor.meanwhile.theirs', { name })}</h3>
      {found.length === 0 && gone.length === 0 ? (
        <p className={css.explained}>{t('opportunityEditor.meanwhile.nothing')}</p>
      ) : null}
      <Differences differences={found.slice(0, seenAtOnce)} />
      {found.length > seenAtOnce ? (
        <details className={css.more}>
          <summary>{t('opportunityEditor.meanwhile.more', { count: found.length - seenAtOnce })}</summary>
          <Differences differences={found.slice(seenAtOnce)} />
        </details>
      ) : null}
      {gone.length > 0 ? (
        <Checkbox.Group
          className={css.gone}
          label={t('opportunityEditor.meanwhile.takenOut', { name })}
          description={t('opportunityEditor.meanwhile.takenOut.hint')}
          value={bringBack}
          onChange={setBringBack}
        >
          {gone.map(({ date, slot }) => {
            const words = dateWords(t, date, timeZone);
            const activity = mine.document.schedule.activities.find(({ id }) => id === slot?.activityId);
            const what = activity
              ? t('opportunityEditor.difference.slot', { activity: activity.title, date: words })
              : words;
            const id = slot?.id ?? date.id;
            return (
              <Checkbox key={id} value={id} label={t('opportunityEditor.meanwhile.bringBack', { what })} />
            );
          })}
        </Checkbox.Group>
      ) : null}
      <p className={css.explained}>{t('opportunityEditor.meanwhile.text')}</p>
    </Modal>
  );
}

function Differences({ differences: listed }: { differences: readonly Difference[] }) {
  if (listed.length === 0) return null;
  return (
    <ul className={css.parts}>
      {listed.map(({ text, yours }) => (
        <li key={text}>
          {text}
          {yours ? <span className={css.yours}>{yours}</span> : null}
        </li>
      ))}
    </ul>
  );
}
