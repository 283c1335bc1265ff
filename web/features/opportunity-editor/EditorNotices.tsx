import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormProgressNotice } from '#web/forms/FormProgressNotice.tsx';
import type { FormSlot } from '#web/forms/use-form-slot.ts';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { useViewerZone } from '#web/ui/use-browser.ts';
import type { EditorControl } from './use-editor.ts';
import css from './editor.module.css';

export interface EditorNoticesProps {
  editor: EditorControl;
  isEditing: boolean;
  /** Where this window keeps it. */
  slot: FormSlot;
  /** A notice is answered and gone, and the focus with it. */
  onAnswered: () => void;
}

/** What the page did by itself: restored what was entered, put one's own version aside, or merged two. */
export function EditorNotices({ editor, isEditing, slot, onAnswered }: EditorNoticesProps) {
  const t = useTexts();
  const { state, dispatch, discard, dirty } = editor;
  const zone = useViewerZone() ?? 'UTC';
  const [isAsking, setAsking] = useState(false);
  const { restoredAt, aside, mergedWith } = state;
  const somebody = t('opportunityEditor.meanwhile.somebody');
  const answer = useAnswer(aside ? 'aside' : mergedWith === undefined ? null : 'merged');
  const answerWith = (kind: 'seen' | 'drop-mine' | 'back-to-mine') => {
    dispatch({ kind });
    onAnswered();
  };
  const seen = () => answerWith('seen');
  return (
    <>
      <FormProgressNotice slot={slot} isDirty={dirty} />
      {restoredAt ? (
        <Notice
          text={t('opportunityEditor.restored', {
            date: formatDate(t, restoredAt, zone),
            time: formatTime(t, restoredAt, zone),
          })}
        >
          <Button variant="default" size="sm" onClick={() => setAsking(true)}>
            {t('opportunityEditor.restored.discard')}
          </Button>
          <Button variant="light" size="sm" onClick={seen}>
            {t('opportunityEditor.restored.dismiss')}
          </Button>
        </Notice>
      ) : null}
      {aside ? (
        <Notice
          ref={answer}
          text={t('opportunityEditor.meanwhile.looking', { name: aside.theirName ?? somebody })}
        >
          <Button variant="default" size="sm" onClick={() => answerWith('drop-mine')}>
            {t('opportunityEditor.meanwhile.dropMine')}
          </Button>
          <Button size="sm" onClick={() => answerWith('back-to-mine')}>
            {t('opportunityEditor.meanwhile.backToMine')}
          </Button>
        </Notice>
      ) : null}
      {mergedWith === undefined ? null : (
        <Notice
          ref={aside ? undefined : answer}
          text={t('opportunityEditor.meanwhile.merged', { name: mergedWith ?? somebody })}
        >
          <Button variant="default" size="sm" onClick={seen}>
            {t('opportunityEditor.notice.dismiss')}
          </Button>
        </Notice>
      )}
      <ConfirmModal
        opened={isAsking}
        title={t('opportunityEditor.restored.question')}
        text={t(`opportunityEditor.restored.question.${isEditing ? 'edit' : 'create'}`)}
        confirmLabel={t('opportunityEditor.restored.discard')}
        cancelLabel={t('opportunityEditor.restored.dismiss')}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          discard();
          onAnswered();
        }}
      />
    </>
  );
}

/** What answers a press at the foot of the page takes the focus, or nobody would see that it is there. */
function useAnswer(shown: 'aside' | 'merged' | null) {
  const notice = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (shown !== before.current) notice.current?.focus();
    before.current = shown;
  }, [shown]);
  return notice;
}

interface NoticeProps {
  text: string;
  children: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
}

function Notice({ text, children, ref }: NoticeProps) {
  return (
    <div role="status" ref={ref} tabIndex={-1} className={css.notice}>
      <p>{text}</p>
      <div className={css.noticeActions}>{children}</div>
    </div>
  );
}
