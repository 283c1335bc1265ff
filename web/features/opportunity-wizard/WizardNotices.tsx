import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { t } from '#shared/messages/index.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import { FormProgressNotice } from '#web/app/FormProgressNotice.tsx';
import type { FormSlot } from '#web/app/use-form-slot.ts';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { useViewerZone } from '#web/ui/use-browser.ts';
import type { WizardControl } from './use-wizard.ts';
import css from './wizard.module.css';

export interface WizardNoticesProps {
  wizard: WizardControl;
  isEditing: boolean;
  /** Where this window keeps it. */
  slot: FormSlot;
  /** A notice is answered and gone, and the focus with it. */
  onAnswered: () => void;
}

/** What the page did by itself: restored what was entered, put one's own version aside, or merged two. */
export function WizardNotices({ wizard, isEditing, slot, onAnswered }: WizardNoticesProps) {
  const { state, dispatch, discard, dirty } = wizard;
  const zone = useViewerZone() ?? 'UTC';
  const [isAsking, setAsking] = useState(false);
  const { restoredAt, aside, mergedWith } = state;
  const somebody = t('opportunityWizard.meanwhile.somebody');
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
          text={t('opportunityWizard.restored', {
            date: formatDate(restoredAt, zone),
            time: formatTime(restoredAt, zone),
          })}
        >
          <Button variant="default" size="sm" onClick={() => setAsking(true)}>
            {t('opportunityWizard.restored.discard')}
          </Button>
          <Button variant="light" size="sm" onClick={seen}>
            {t('opportunityWizard.restored.dismiss')}
          </Button>
        </Notice>
      ) : null}
      {aside ? (
        <Notice
          ref={answer}
          text={t('opportunityWizard.meanwhile.looking', { name: aside.theirName ?? somebody })}
        >
          <Button variant="default" size="sm" onClick={() => answerWith('drop-mine')}>
            {t('opportunityWizard.meanwhile.dropMine')}
          </Button>
          <Button size="sm" onClick={() => answerWith('back-to-mine')}>
            {t('opportunityWizard.meanwhile.backToMine')}
          </Button>
        </Notice>
      ) : null}
      {mergedWith === undefined ? null : (
        <Notice
          ref={aside ? undefined : answer}
          text={t('opportunityWizard.meanwhile.merged', { name: mergedWith ?? somebody })}
        >
          <Button variant="default" size="sm" onClick={seen}>
            {t('opportunityWizard.notice.dismiss')}
          </Button>
        </Notice>
      )}
      <ConfirmModal
        opened={isAsking}
        title={t('opportunityWizard.restored.question')}
        text={t(`opportunityWizard.restored.question.${isEditing ? 'edit' : 'create'}`)}
        confirmLabel={t('opportunityWizard.restored.discard')}
        cancelLabel={t('opportunityWizard.restored.dismiss')}
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
