import { Button } from '@mantine/core';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useViewerZone } from '#web/ui/use-browser.ts';
import { changedParts } from '../merge.ts';
import type { Version } from '../state.ts';
import type { SaveQuestion } from './use-save.ts';
import css from './saving.module.css';

export interface MeanwhileModalProps {
  question: Extract<SaveQuestion, { kind: 'meanwhile' }>;
  mine: Version;
  onKeepMine: () => void;
  onSeeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else saved the opportunity first: what they changed, and what to do with one's own version. */
export function MeanwhileModal({ question, mine, onKeepMine, onSeeTheirs, onClose }: MeanwhileModalProps) {
  const t = useTexts();
  const zone = useViewerZone() ?? 'UTC';
  const name = question.name ?? t('opportunityEditor.meanwhile.somebody');
  const theirs = changedParts(mine.base, question.theirs.document);
  const own = changedParts(mine.base, mine.document);
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
          <Button onClick={onKeepMine}>{t('opportunityEditor.meanwhile.keep')}</Button>
        </>
      }
    >
      <p className={css.first}>
        {t('opportunityEditor.meanwhile.when', {
          name,
          date: formatDate(t, question.at, zone),
          time: formatTime(t, question.at, zone),
        })}
      </p>
      <h3 className={css.subtitle}>{t('opportunityEditor.meanwhile.theirs', { name })}</h3>
      <ul className={css.parts}>
        {theirs.length === 0 ? <li>{t('opportunityEditor.meanwhile.nothing')}</li> : null}
        {theirs.map((part) => (
          <li key={part}>
            {t(`opportunityEditor.meanwhile.part.${part}`)}
            {own.includes(part) ? ` (${t('opportunityEditor.meanwhile.both')})` : null}
          </li>
        ))}
      </ul>
      <p className={css.explained}>{t('opportunityEditor.meanwhile.text')}</p>
    </Modal>
  );
}
