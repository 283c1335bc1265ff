import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { EditorDocument } from './document.ts';
import { workOf } from './editor-draft.ts';
import { changedSections } from './saving/sections.ts';
import { useSavedWords } from './saving/use-saved-words.ts';
import { versionOf } from './state.ts';
import { stepLabel } from './steps.ts';
import type { EditorControl } from './use-editor.ts';
import css from './editor.module.css';

export interface EditorNoticesProps {
  editor: EditorControl;
  /** As it is saved now; null for a new opportunity. */
  opportunity: EditorOpportunity | null;
  /** A notice is answered and gone, and the focus with it. */
  onAnswered: () => void;
}

/** What to know about the work on the screen: it was found, it is older than what is saved, it is set aside. */
export function EditorNotices({ editor, opportunity, onAnswered }: EditorNoticesProps) {
  const { state, draft, dispatch, startAgain } = editor;
  const { aside, version } = state;
  const [asideAtFirst] = useState(aside);
  const isOlder = opportunity !== null && version !== null && version < opportunity.version;
  return (
    <div className={css.notices}>
      <DraftNotice
        draft={draft}
        isNew={opportunity === null}
        onLoad={(kept) => dispatch({ kind: 'begin', work: workOf(kept) })}
        onDiscard={startAgain}
        onAnswered={onAnswered}
      />
      {aside ? (
        <LookingNotice
          editor={editor}
          aside={aside}
          // What answers a press at the foot of the page takes the focus, or nobody would see that it is there.
          takesFocus={aside !== asideAtFirst}
          onAnswered={onAnswered}
        />
      ) : null}
      {isOlder && !aside ? <NewerNotice editor={editor} opportunity={opportunity} /> : null}
    </div>
  );
}

/** Names the sections that somebody changed. */
function useSectionNames(before: EditorDocument, after: EditorDocument): string {
  const t = useTexts();
  const names = changedSections(before, after).map((section) => t(stepLabel(section)));
  return names.join(', ') || t('opportunityEditor.meanwhile.sections.none');
}

/** Somebody saved a newer version than the one that is being changed. */
function NewerNotice({ editor, opportunity }: { editor: EditorControl; opportunity: EditorOpportunity }) {
  const t = useTexts();
  const { when } = useSavedWords(opportunity);
  const theirs = versionOf(opportunity);
  const sections = useSectionNames(editor.state.base, theirs.document);
  return (
    <Notice
      title={t('opportunityEditor.meanwhile.notice.title')}
      text={t('opportunityEditor.meanwhile.notice', { when, sections })}
      action={
        <Button
          variant="default"
          size="sm"
          onClick={() => editor.dispatch({ kind: 'see-theirs', theirs, name: opportunity.changedBy })}
        >
          {t('opportunityEditor.meanwhile.see')}
        </Button>
      }
    />
  );
}

type Aside = NonNullable<EditorControl['state']['aside']>;
interface LookingNoticeProps {
  editor: EditorControl;
  aside: Aside;
  takesFocus: boolean;
  onAnswered: () => void;
}

/** Somebody else's version is on the screen, and one's own is set aside. */
function LookingNotice({ editor, aside, takesFocus, onAnswered }: LookingNoticeProps) {
  const t = useTexts();
  const { state, dispatch } = editor;
  const [isDiscarding, setDiscarding] = useState(false);
  const name = aside.theirName ?? t('opportunityEditor.meanwhile.somebody');
  const sections = useSectionNames(aside.base, state.document);
  const answerWith = (kind: 'drop-mine' | 'back-to-mine') => {
    dispatch({ kind });
    onAnswered();
  };
  return (
    <>
      <Notice
        takesFocus={takesFocus}
        title={t('opportunityEditor.meanwhile.looking', { name })}
        text={t('opportunityEditor.meanwhile.looking.text', { sections })}
        action={
          <>
            <Button variant="default" size="sm" onClick={() => setDiscarding(true)}>
              {t('opportunityEditor.meanwhile.useTheirs')}
            </Button>
            <Button size="sm" onClick={() => answerWith('back-to-mine')}>
              {t('opportunityEditor.meanwhile.backToMine')}
            </Button>
          </>
        }
      />
      <ConfirmModal
        opened={isDiscarding}
        danger
        title={t('opportunityEditor.meanwhile.discard.title')}
        text={t('opportunityEditor.meanwhile.discard.text', { name })}
        confirmLabel={t('opportunityEditor.meanwhile.discard')}
        onCancel={() => setDiscarding(false)}
        onConfirm={() => answerWith('drop-mine')}
      />
    </>
  );
}
