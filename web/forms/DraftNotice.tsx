import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDayOfYear, formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useViewerZone } from '#web/ui/use-browser.ts';
import css from './DraftNotice.module.css';
import type { Draft } from './use-draft.ts';

export interface DraftNoticeProps<Value extends object> {
  draft: Draft<Value>;
  /** Nothing is saved yet, or there is something saved to go back to. */
  isNew: boolean;
  /** What did not survive. */
  missing?: string;
  /** Shows another version of the draft in the form. */
  onLoad: (value: Value) => void;
  /** Shows what is saved, or an empty form. */
  onDiscard: () => void;
  /** A notice is answered and gone, and the focus with it. */
  onAnswered?: () => void;
}

/** What to know about a form's draft: that there was one, that another window has one, that none can be kept. */
export function DraftNotice<Value extends object>(props: DraftNoticeProps<Value>) {
  const t = useTexts();
  const { draft, isNew, missing, onLoad, onDiscard, onAnswered } = props;
  const { found, elsewhere, isRefused } = draft;
  const zone = useViewerZone() ?? 'UTC';
  const [isDiscarding, setDiscarding] = useState(false);
  const timeOf = ({ at }: { at: number }) => ({
    date: formatDayOfYear(t, new Date(at), zone),
    time: formatTime(t, new Date(at), zone),
  });
  return (
    <>
      {isRefused ? <Notice title={t('app.draft.refused')} text={t('app.draft.refused.text')} /> : null}
      {found ? (
        <Notice
          title={t('app.draft.found')}
          text={[t('app.draft.found.text', timeOf(found)), missing].filter(Boolean).join(' ')}
          action={
            <>
              <Button variant="default" size="sm" onClick={() => setDiscarding(true)}>
                {t('app.draft.discard')}
              </Button>
              <Button
                size="sm"
                onClick={() => {
                  draft.seen();
                  onAnswered?.();
                }}
              >
                {t('app.draft.continue')}
              </Button>
            </>
          }
        />
      ) : null}
      <ConfirmModal
        opened={isDiscarding}
        title={t('app.draft.discard.title')}
        text={t(`app.draft.discard.${isNew ? 'new' : 'saved'}`)}
        confirmLabel={t('app.draft.discard')}
        cancelLabel={t('app.draft.continue')}
        danger
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false);
          draft.clear();
          onDiscard();
          onAnswered?.();
        }}
      />
      {elsewhere ? (
        <Modal
          opened
          onClose={draft.putOff}
          title={t('app.draft.elsewhere')}
          size="s"
          actions={
            <>
              <Button variant="default" onClick={draft.keepThis} data-autofocus>
                {t('app.draft.elsewhere.keep')}
              </Button>
              <Button
                onClick={() => {
                  draft.takeOther();
                  onLoad(elsewhere.value);
                }}
              >
                {t('app.draft.elsewhere.take')}
              </Button>
            </>
          }
        >
          <p className={css.text}>{t('app.draft.elsewhere.text', timeOf(elsewhere))}</p>
        </Modal>
      ) : null}
    </>
  );
}
