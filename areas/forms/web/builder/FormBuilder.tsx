import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { formTitleMax, pagesMax } from '#areas/forms/rules/form-definition/limits.ts';
import { titleOf } from '#areas/forms/rules/form-definition/questions.ts';
import { useUserAtFirst } from '#areas/accounts/web/session.ts';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { draftKey } from '#web/forms/drafts.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { ResponsiveTabs } from '#web/ui/ResponsiveTabs.tsx';
import type { BuilderAddition } from './addition.ts';
import { BuiltForm } from './editing/built-form.ts';
import { questionOf } from './editing/edit-form.ts';
import css from './FormBuilder.module.css';
import { formDraft } from './editing/form-draft.ts';
import { hasNoProblems, judgedForm, type FormVerdict } from './editing/judge-form.ts';
import { PageSection } from './pages/PageSection.tsx';
import { PasteWindow } from './start/PasteWindow.tsx';
import { emptyForm, readyMadeForm } from './start/ready-made.ts';
import { ReadyWindow } from './start/ReadyWindow.tsx';
import { partId, useBuilder, type Work } from './editing/use-builder.ts';
import { useSaveForm } from './editing/use-save-form.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

const FormPreview = lazy(() => import('../application/FormPreview.tsx'));

export interface FormBuilderProps {
  orgName: string;
  /** What is saved, or what a new form begins with. */
  saved: Work;
  /** None of a new form. */
  formId?: string;
  version?: number;
  addition: BuilderAddition;
}

const nothingWrong: FormVerdict = { questions: {}, whole: [] };

/** The builder of an application form: its questions on their pages, and how it looks to those who answer. */
export function FormBuilder({ orgName, saved, formId, version: savedVersion, addition }: FormBuilderProps) {
  const t = useTexts();
  const userId = useUserAtFirst();
  const draft = useDraft(userId && draftKey(userId, `form.${formId ?? `new.${orgName}`}`), formDraft);
  const found = draft.found?.value;
  const [basis, setBasis] = useState({
    version: found?.version ?? savedVersion ?? null,
    creationKey: found?.creationKey ?? randomId(),
  });
  const { state, work, actions } = useBuilder(() =>
    found ? { title: found.title, form: found.form } : saved,
  );
  const { history, open, said } = state;
  const isDirty = work.title !== saved.title || work.form !== saved.form;
  const unsaved = useMemo(() => (isDirty ? { ...work, ...basis } : null), [isDirty, work, basis]);
  useEffect(() => draft.keep(unsaved), [draft, unsaved]);

  const [window, setWindow] = useState<'paste' | 'ready' | 'clear' | null>(null);
  const [tab, setTab] = useState('build');
  const [attempt, setAttempt] = useState(0);
  const shown = useDeferredValue(work);
  /** Whether the last try to save was refused: from then on every change is judged. */
  const [isRefused, setRefused] = useState(false);
  const wrong = useMemo(
    () => (isRefused ? judgedForm(t, shown.form) : nothingWrong),
    [t, isRefused, shown.form],
  );
  const hasTitle = work.title.trim() !== '';
  const saving = useSaveForm({
    orgName,
    formId,
    creationKey: basis.creationKey,
    onSaved: async (savedId) => {
      draft.finish();
      await addition.onSaved(savedId);
    },
  });

  const save = (version = basis.version ?? 1) => {
    setAttempt((times) => times + 1);
    const isRight = hasTitle && hasNoProblems(judgedForm(t, work.form));
    setRefused(!isRight);
    if (isRight) saving.save(work, version);
    else setTab('build');
  };
  const begin = (next: Work) => {
    actions.begin(next);
    setRefused(false);
  };
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    // What is typed in a window over the page is its own.
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    if (isRedo) actions.redo();
    else actions.undo();
  });
  const problems = [
    ...(isRefused && !hasTitle ? [{ fieldId: 'form-name', message: t('forms.title.required') }] : []),
    ...wrong.whole.map((message) => ({ message })),
    ...Object.entries(wrong.questions).map(([name, message]) => {
      const question = questionOf(work.form, name);
      const title = question ? titleOf(question) : name;
      return {
        fieldId: partId('open', name),
        message: t('formBuilder.paste.reason', { title, reason: message }),
      };
    }),
  ];

  return (
    <div className={css.builder}>
      <DraftNotice
        draft={draft}
        isNew={formId === undefined}
        onLoad={(kept) => {
          begin({ title: kept.title, form: kept.form });
          setBasis({ version: kept.version, creationKey: kept.creationKey });
        }}
        onDiscard={() => {
          begin(saved);
          setBasis({ version: savedVersion ?? null, creationKey: randomId() });
        }}
      />
      <FormError title={t('formBuilder.notYet')} problems={problems} attempt={attempt} />
      <div className={css.bar}>
        <TextInput
          id="form-name"
          className={css.name}
          label={t('formBuilder.name')}
          value={work.title}
          onChange={(event) => actions.rename(event.currentTarget.value)}
          maxLength={formTitleMax}
          required
          dir="auto"
          autoComplete="off"
        />
        <div className={css.row}>
          <Button variant="default" onClick={() => setWindow('ready')}>
            {t('formBuilder.readyMade')}
          </Button>
          <Button variant="default" onClick={() => setWindow('paste')}>
            {t('formBuilder.paste')}
          </Button>
          <Button variant="default" onClick={() => setWindow('clear')}>
            {t('formBuilder.clear')}
          </Button>
        </div>
      </div>
      <ResponsiveTabs
        label={t('formBuilder.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'build',
            label: t('formBuilder.tab.build'),
            content: (
              <BuiltForm value={shown.form}>
                <div className={css.pages}>
                  {work.form.pages.map((page, at) => (
                    <PageSection
                      key={page.name}
                      page={page}
                      at={at}
                      count={work.form.pages.length}
                      open={page.elements.some(({ name }) => name === open) ? open : null}
                      wrong={page.elements.some(({ name }) => wrong.questions[name]) ? wrong.questions : null}
                      actions={actions}
                    />
                  ))}
                  <Button
                    variant="light"
                    className={css.start}
                    leftSection={<IconPlus size={18} aria-hidden />}
                    onClick={actions.addPage}
                    disabled={work.form.pages.length >= pagesMax}
                  >
                    {t('formBuilder.page.add')}
                  </Button>
                </div>
              </BuiltForm>
            ),
          },
          {
            value: 'preview',
            label: t('formBuilder.tab.preview'),
            content: (
              <Suspense fallback={<LoadingState shape="text" />}>
                <FormPreview form={work.form} revision={history.past.length} />
              </Suspense>
            ),
          },
        ]}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div className={css.actions}>
        <IconButton
          variant="default"
          label={t('formBuilder.undo')}
          aria-disabled={history.past.length === 0}
          onClick={actions.undo}
        >
          <IconArrowBackUp size={22} aria-hidden />
        </IconButton>
        <IconButton
          variant="default"
          label={t('formBuilder.redo')}
          aria-disabled={history.future.length === 0}
          onClick={actions.redo}
        >
          <IconArrowForwardUp size={22} aria-hidden />
        </IconButton>
        <Button className={css.save} onClick={() => save()} loading={saving.isPending}>
          {t(formId === undefined ? 'formBuilder.save' : 'formBuilder.update')}
        </Button>
      </div>

      <ReadyWindow
        opened={window === 'ready'}
        onClose={() => setWindow(null)}
        onTake={(which) => {
          setWindow(null);
          actions.replace(readyMadeForm(t, which), t('formBuilder.said.replaced'));
        }}
      />
      <PasteWindow
        opened={window === 'paste'}
        onClose={() => setWindow(null)}
        onTake={(form) => {
          setWindow(null);
          actions.replace(form, t('formBuilder.said.replaced'));
        }}
      />
      <ConfirmModal
        opened={window === 'clear'}
        title={t('formBuilder.clear.title')}
        text={t('formBuilder.clear.text')}
        confirmLabel={t('formBuilder.clear')}
        danger
        onCancel={() => setWindow(null)}
        onConfirm={() => {
          setWindow(null);
          actions.replace(emptyForm(t), t('formBuilder.said.cleared'));
        }}
      />
      <ConfirmModal
        opened={saving.theirs !== null}
        title={t('formBuilder.meanwhile.title')}
        text={t('formBuilder.meanwhile.text', {
          name: saving.theirs?.updatedBy ?? t('formBuilder.meanwhile.somebody'),
        })}
        cancelLabel={t('formBuilder.meanwhile.theirs')}
        confirmLabel={t('formBuilder.meanwhile.mine')}
        onCancel={() => {
          if (saving.theirs) {
            actions.replace(saving.theirs.definition, t('formBuilder.said.replaced'));
            setBasis({ ...basis, version: saving.theirs.version });
          }
          saving.dismissTheirs();
        }}
        onConfirm={() => {
          if (saving.theirs) {
            setBasis({ ...basis, version: saving.theirs.version });
            save(saving.theirs.version);
          }
          saving.dismissTheirs();
        }}
      />
    </div>
  );
}
