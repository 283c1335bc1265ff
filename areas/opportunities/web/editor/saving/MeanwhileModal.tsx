import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { dateWords } from '../schedule/date-words.ts';
import { versionOf, type Version } from '../state.ts';
import { stepLabel } from '../steps.ts';
import { rebaseOntoSaved } from './onto-saved.ts';
import { changedSections } from './sections.ts';
import { undoneBy, type ScheduleItem } from './undone.ts';
import { useSavedWords } from './use-saved-words.ts';
import css from './saving.module.css';

export interface MeanwhileModalProps {
  /** The opportunity as somebody else saved it. */
  opportunity: EditorOpportunity;
  mine: Version;
  /** The location's. */
  timeZone: string;
  onSeeTheirs: (theirs: Version) => void;
  /** Saves this person's version over theirs. */
  onKeepMine: (mine: Version) => void;
  onClose: () => void;
}

/** Somebody else saved the opportunity first: which sections they changed, and whose version goes on. */
export function MeanwhileModal(props: MeanwhileModalProps) {
  const t = useTexts();
  const { opportunity, mine, timeZone, onSeeTheirs, onKeepMine, onClose } = props;
  const { when, name } = useSavedWords(opportunity);
  const theirs = useMemo(() => versionOf(opportunity), [opportunity]);
  const own = useMemo(() => rebaseOntoSaved(mine.document, theirs.document, mine.base), [mine, theirs]);
  const changed = changedSections(mine.base, theirs.document);
  const changedByBoth = new Set(changedSections(mine.base, mine.document));
  const isPublished = theirs.status === 'published' && mine.status === 'draft';
  const undone = useMemo(
    () => undoneBy(own.schedule, theirs.document.schedule, mine.base.schedule),
    [own, theirs, mine],
  );
  const titles = new Map(
    [...own.schedule.activities, ...theirs.document.schedule.activities].map(({ id, title }) => [id, title]),
  );
  const inWords = ({ date, slot }: ScheduleItem): Entry => {
    const words = dateWords(t, date, timeZone);
    if (!slot) return { id: date.id, words };
    const activity = titles.get(slot.activityId) ?? '';
    return {
      id: `${date.id} ${slot.activityId}`,
      words: t('opportunityEditor.meanwhile.slot', { activity, date: words }),
    };
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('opportunityEditor.meanwhile.title')}
      actions={
        <>
          <Button variant="default" onClick={() => onSeeTheirs(theirs)} data-autofocus>
            {t('opportunityEditor.meanwhile.see')}
          </Button>
          <Button onClick={() => onKeepMine({ ...theirs, document: own })}>
            {t('opportunityEditor.meanwhile.keep')}
          </Button>
        </>
      }
    >
      <p className={css.first}>{when}</p>
      <h3 className={css.subtitle}>{t('opportunityEditor.meanwhile.changed', { name })}</h3>
      <ul className={css.parts}>
        {isPublished ? <li>{t('opportunityEditor.meanwhile.published')}</li> : null}
        {changed.map((section) => (
          <li key={section}>
            {changedByBoth.has(section)
              ? t('opportunityEditor.meanwhile.both', { section: t(stepLabel(section)) })
              : t(stepLabel(section))}
          </li>
        ))}
        {changed.length === 0 && !isPublished ? <li>{t('opportunityEditor.meanwhile.nothing')}</li> : null}
      </ul>
      <Undone
        title={t('opportunityEditor.meanwhile.removed', { name })}
        entries={undone.removed.map(inWords)}
      />
      <Undone
        title={t('opportunityEditor.meanwhile.restored', { name })}
        entries={undone.restored.map(inWords)}
      />
      <p className={css.explained}>{t('opportunityEditor.meanwhile.text')}</p>
    </Modal>
  );
}

/** So many are seen at once; of a series it could be hundreds. */
const seenAtOnce = 5;

interface Entry {
  id: string;
  words: string;
}

/** What keeping one's own version does to the other person's dates. */
function Undone({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const t = useTexts();
  const more = entries.length - seenAtOnce;
  if (entries.length === 0) return null;
  return (
    <div className={css.undone}>
      <h3 className={css.subtitle}>{title}</h3>
      <Entries entries={entries.slice(0, seenAtOnce)} />
      {more > 0 ? (
        <details className={css.more}>
          <summary>{t('opportunityEditor.meanwhile.more', { count: more })}</summary>
          <Entries entries={entries.slice(seenAtOnce)} />
        </details>
      ) : null}
    </div>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={css.parts}>
      {entries.map(({ id, words }) => (
        <li key={id}>{words}</li>
      ))}
    </ul>
  );
}
