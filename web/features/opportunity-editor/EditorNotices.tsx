import { Button } from '@mantine/core';
import { useState } from 'react';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { workOf } from './editor-draft.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { EditorControl } from './use-editor.ts';
import css from './editor.module.css';

export interface EditorNoticesProps {
  editor: EditorControl;
  isEditing: boolean;
  /** A notice is answered and gone, and the focus with it. */
  onAnswered: () => void;
}

/** What the page did by itself: it found a draft, put one's own version aside, or merged two. */
export function EditorNotices({ editor, isEditing, onAnswered }: EditorNoticesProps) {
  const t = useTexts();
  const { state, draft, dispatch, startAgain } = editor;
  const { aside, mergedWith } = state;
  const [asideAtFirst] = useState(aside);
  const somebody = t('opportunityEditor.meanwhile.somebody');
  const answerWith = (kind: 'seen' | 'drop-mine' | 'back-to-mine') => {
    dispatch({ kind });
    onAnswered();
  };
  return (
    <div className={css.notices}>
      <DraftNotice
        draft={draft}
        isNew={!isEditing}
        onLoad={(kept) => dispatch({ kind: 'begin', work: workOf(kept) })}
        onDiscard={startAgain}
        onAnswered={onAnswered}
      />
      {aside ? (
        // What answers a press at the foot of the page takes the focus, or nobody would see that it is there.
        <Notice
          takesFocus={aside !== asideAtFirst}
          text={t('opportunityEditor.meanwhile.looking', { name: aside.theirName ?? somebody })}
          action={
            <>
              <Button variant="default" size="sm" onClick={() => answerWith('drop-mine')}>
                {t('opportunityEditor.meanwhile.dropMine')}
              </Button>
              <Button size="sm" onClick={() => answerWith('back-to-mine')}>
                {t('opportunityEditor.meanwhile.backToMine')}
              </Button>
            </>
          }
        />
      ) : null}
      {mergedWith === undefined ? null : (
        <Notice
          takesFocus
          text={t('opportunityEditor.meanwhile.merged', { name: mergedWith ?? somebody })}
          action={
            <Button variant="default" size="sm" onClick={() => answerWith('seen')}>
              {t('opportunityEditor.notice.dismiss')}
            </Button>
          }
        />
      )}
    </div>
  );
}
