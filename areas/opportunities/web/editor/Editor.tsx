import { Title } from '@mantine/core';
import { useCallback, useMemo, useState, type SubmitEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type {
  EditorChoices,
  EditorOpportunity,
  LocationChoice,
  SavedOpportunity,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { SaveStatus, ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { datesWithoutActivity } from '#areas/opportunities/rules/opportunity-schedule.ts';
import { paths, pathTo } from '#web/routing/paths.ts';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { writeDraft } from '#web/forms/drafts.ts';
import { sessionKey } from '#areas/accounts/web/session.ts';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { EditorAddition } from './addition.ts';
import { usePictureUpload } from './basics/use-picture-upload.ts';
import { editorDocumentOf, offeredGroups, locationOfDocument } from './document.ts';
import { draftOf, editorDraftKey } from './editor-draft.ts';
import { editorKey } from './opportunity-editor.queries.ts';
import { MeanwhileModal } from './saving/MeanwhileModal.tsx';
import { filledSlots } from './saving/people.ts';
import { rebaseOntoCreated } from './saving/onto-saved.ts';
import { PeopleModal } from './saving/PeopleModal.tsx';
import { useSave } from './saving/use-save.ts';
import { MissingActivitiesModal } from './schedule/MissingActivitiesModal.tsx';
import { shownProblems, workOn } from './state.ts';
import { formSteps, stepHeading, stepLead, stepOf, steps, type FormStep, type StepNumber } from './steps.ts';
import { useLeaving } from './use-leaving.ts';
import { StepContent } from './StepContent.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { useStep } from './use-step.ts';
import { useEditor } from './use-editor.ts';
import { firstWrongStep, hasProblems, noProblems, problemsOf, type Problems } from './validate.ts';
import css from './editor.module.css';
import { EditorFooter } from './EditorFooter.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { EditorProgress } from './EditorProgress.tsx';

/** Number of a version that is never the newest: a save of it is told what was saved since. */
const olderThanAny = 1;

export interface EditorProps {
  choices: EditorChoices;
  /** What is edited; null for a new opportunity. */
  opportunity: EditorOpportunity | null;
  /** The person who works on it. */
  userId: string;
  /** True when a draft is about to be published: it begins with the last step. */
  isPublishing?: boolean;
  addition?: EditorAddition;
  /** A location was added to an organization, here and on the server. */
  onLocationAdded: (organizationId: string, location: LocationChoice) => void;
}

/** The editor: five steps over one document, which is saved as a whole (areas/opportunities/README.md, "The editor"). */
export function Editor(props: EditorProps) {
  const t = useTexts();
  const { choices, opportunity, userId, isPublishing = false, addition, onLocationAdded } = props;
  const navigate = useNavigate();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const queryClient = useQueryClient();
  const isEditing = opportunity !== null;
  const editor = useEditor({ choices, opportunity, userId });
  const { state, draft, dispatch, change } = editor;
  const { document, reached } = state;
  /** Somebody else's version is on the screen, which nothing can be changed in. */
  const isLooking = state.aside !== null;
  const { step, go } = useStep(reached, isPublishing ? 5 : 1);
  const upload = usePictureUpload(change);
  const leaving = useLeaving(() => editor.holdsBack(upload.isUnsent));
  const [isClosing, setClosing] = useState(false);
  /** What goes on once it is settled that some dates have nothing to do on them. */
  const [missing, setMissing] = useState<'continue' | SaveStatus | null>(null);
  /** The schedule of which that is settled; it is not asked about twice. */
  const [settled, setSettled] = useState<ScheduleDocument | null>(null);

  const { organization, location } = locationOfDocument(document, choices);
  const timeZone = location?.timeZone ?? 'UTC';
  const filled = useMemo(() => filledSlots(opportunity), [opportunity]);
  const onCanceled = useCallback(
    (slotIds: readonly string[], version: number) => dispatch({ kind: 'canceled', slotIds, version }),
    [dispatch],
  );
  const problems = useMemo(() => (step === 5 ? noProblems : shownProblems(t, state, step)), [t, state, step]);
  const { heading, focusProblem } = useStepFocus(step, problems);
  const showProblems = (wrong: FormStep) => {
    focusProblem(wrong);
    go(wrong);
  };

  const saving = useSave({
    opportunityId: opportunity?.id ?? null,
    editor,
    timeZone,
    onRefused: showProblems,
    onSaved: (saved) => void finish(saved),
    onNoPlan: () => (step === 5 ? heading.current?.focus() : go(5)),
    onCreatedBefore: (created, isChanged) => void goOnEditing(created, isChanged),
  });

  const finish = async ({ id, title, status }: SavedOpportunity) => {
    const isNews = status === 'published' && opportunity?.status !== 'published';
    draft.finish();
    addition?.onSaved(id);
    forgetLists();
    await navigateUnlessLeft(isNews ? paths.published(id) : pathTo('/organizer/profile'));
    showToast({
      variant: 'success',
      title: t('opportunityEditor.toast'),
      heading: t(`opportunityEditor.saved.${status === 'published' ? 'published' : 'draft'}`, { title }),
    });
  };
  /** @param isChanged somebody changed it since: they are asked about like any other second saver then */
  const goOnEditing = async (created: EditorOpportunity, isChanged: boolean) => {
    const now = editorDocumentOf(created);
    const sent = state.sent ?? document;
    const mine = rebaseOntoCreated(document, now, sent);
    const version = {
      document: mine,
      base: isChanged ? rebaseOntoCreated(sent, now, sent) : now,
      version: isChanged ? olderThanAny : created.version,
      status: isChanged ? null : created.status,
    };
    writeDraft(editorDraftKey(userId, created.id), draftOf(workOn(version, 5, state.creationKey)));
    draft.finish();
    addition?.onSaved(created.id);
    forgetLists();
    const there = paths.editOpportunity(created.id, { publish: true });
    if (!(await navigateUnlessLeft(there, { replace: true }))) return;
    const { title } = created.basics;
    showToast({
      variant: 'info',
      title: t('opportunityEditor.toast'),
      heading: t('opportunityEditor.createdBefore', { title }),
      body: t(`opportunityEditor.createdBefore.text${isChanged ? '.changed' : ''}`),
    });
  };
  /** Lists and pages that show the opportunity are read again. */
  const forgetLists = () =>
    queryClient.removeQueries({
      predicate: ({ queryKey: [area] }) => area !== sessionKey[0] && area !== editorKey,
    });

  const forward = () => {
    if (step === 5) return;
    const next = (step + 1) as StepNumber;
    dispatch({ kind: 'reach', step: next });
    go(next);
  };
  /** Open to everybody, as Skip says and as it is where there are no groups. */
  const skipGroups = () => {
    change(4, (before) => ({ ...before, groups: { restrict: false, groupIds: [] } }));
    forward();
  };
  const asksForActivities = () =>
    document.schedule !== settled && datesWithoutActivity(document.schedule).length > 0;
  const tryToContinue = () => {
    if (step === 5) return;
    if (isLooking) return forward();
    if (step === 4 && offeredGroups(document, organization).length === 0) return skipGroups();
    dispatch({ kind: 'attempt', steps: [step], attempt: 'continue' });
    if (hasProblems(problemsOf(t, step, document, 'continue'))) return focusProblem(step);
    if (step === 2 && asksForActivities()) return setMissing('continue');
    forward();
  };
  const tryToSave = (status: SaveStatus, isSure = false) => {
    dispatch({ kind: 'attempt', steps: formSteps, attempt: 'save' });
    const wrong = firstWrongStep(t, document);
    if (wrong) return showProblems(wrong);
    if (upload.hindrance !== null) {
      dispatch({ kind: 'refused', refused: { 1: { imageFileId: upload.hindrance } } });
      return showProblems(1);
    }
    if (!isSure && status === 'published' && asksForActivities()) return setMissing(status);
    saving.save(status);
  };
  const onMissing = useCallback(
    (found: Problems) => {
      dispatch({ kind: 'refused', refused: { 1: found } });
      focusProblem(1);
    },
    [dispatch, focusProblem],
  );
  const { name } = stepOf(step);
  const { question } = saving;

  return (
    <div className={css.editor} {...leaving.watch}>
      <EditorHeader opportunity={opportunity} />
      <EditorProgress step={step} reached={reached} canSkipAhead={isEditing} onGo={go} />
      <EditorNotices editor={editor} opportunity={opportunity} onAnswered={() => heading.current?.focus()} />
      <form
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          // Forms in windows over the page are inside this one for React alone.
          if (event.target === event.currentTarget) tryToContinue();
        }}
      >
        <div className={css.head}>
          <p className={css.number}>{t('opportunityEditor.step.number', { step, steps: steps.length })}</p>
          <Title order={2} ref={heading} tabIndex={-1} className={css.stepTitle}>
            {t(stepHeading(name))}
          </Title>
          <p className={css.lead}>{t(stepLead(name))}</p>
        </div>
        <fieldset role="none" disabled={isLooking} className={css.content}>
          <StepContent
            step={step}
            document={document}
            problems={problems}
            choices={choices}
            opportunity={opportunity}
            filled={filled}
            change={change}
            onLocationAdded={onLocationAdded}
            upload={upload}
            onMissing={onMissing}
            addition={addition}
            onCanceled={onCanceled}
          />
        </fieldset>
        <EditorFooter
          step={step}
          isEditing={isEditing}
          canSaveDraft={opportunity?.can.saveDraft ?? true}
          savingDisabled={saving.isPending || isLooking}
          onClose={() => setClosing(true)}
          onBack={() => go((step - 1) as StepNumber)}
          onSkip={skipGroups}
          onSaveAndPublish={() => tryToSave('published')}
          onSaveDraft={() => tryToSave('draft')}
          onPublish={() => tryToSave('published')}
        />
      </form>

      <ConfirmModal
        opened={isClosing}
        title={t('opportunityEditor.close.title')}
        text={t('opportunityEditor.close.text')}
        cancelLabel={t('opportunityEditor.close.no')}
        confirmLabel={t('opportunityEditor.close.yes')}
        danger
        onCancel={() => setClosing(false)}
        onConfirm={() => {
          draft.finish();
          addition?.onDiscarded();
          void navigate(pathTo('/organizer/profile'));
        }}
      />
      <ConfirmModal
        opened={leaving.isAsking}
        title={t('opportunityEditor.leave.title')}
        text={t(`opportunityEditor.leave.${leaving.isAskingAboutWindow ? 'window' : 'text'}`)}
        cancelLabel={t('opportunityEditor.leave.stay')}
        confirmLabel={t('opportunityEditor.leave.leave')}
        onCancel={leaving.stay}
        onConfirm={leaving.leave}
      />
      <MissingActivitiesModal
        opened={missing !== null}
        onAdd={() => {
          setMissing(null);
          go(2);
        }}
        onContinue={() => {
          setMissing(null);
          setSettled(document.schedule);
          if (missing === 'continue') forward();
          else if (missing) tryToSave(missing, true);
        }}
      />
      {question?.kind === 'people' ? (
        <PeopleModal
          question={question}
          schedule={document.schedule}
          mergedDates={state.mergedDates}
          filled={filled}
          timeZone={timeZone}
          busy={saving.isPending}
          onSave={(people) => saving.save(question.status, people)}
          onBack={saving.dismiss}
        />
      ) : null}
      {question?.kind === 'meanwhile' ? (
        <MeanwhileModal
          opportunity={question.opportunity}
          mine={state}
          timeZone={timeZone}
          onSeeTheirs={(theirs) => {
            dispatch({ kind: 'see-theirs', theirs, name: question.opportunity.changedBy });
            saving.dismiss();
          }}
          onKeepMine={(mine) => saving.saveOverTheirs(question.status, mine)}
          onClose={saving.dismiss}
        />
      ) : null}
    </div>
  );
}
