import { useQuery } from '@tanstack/react-query';
import { fullName } from '#shared/rules/full-name.ts';
import { useEffect, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { useApi } from '#web/api/use-api.tsx';
import { useSession } from '#areas/accounts/web/session.ts';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { hasDraft } from '#web/forms/drafts.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { applicationDraft, applicationDraftKey, type ApplicationDraft } from './application-draft.ts';
import { applicationFormQuery, type ApplicationFormView } from './application.queries.ts';
import css from './ApplicationForm.module.css';
import { SendingFailed } from './SendingFailed.tsx';
import { SurveyForm } from './SurveyForm.tsx';
import { useApply } from './use-apply.ts';

export interface ApplicationFormProps {
  orgName: string;
  /** The person who fills it in. */
  userId: string;
  onSent: () => void;
}

/** An organization's form, from reading it to sending it in. */
export default function ApplicationForm({ orgName, userId, onSent }: ApplicationFormProps) {
  const t = useTexts();
  const { data, isPending, isFetching, refetch } = useQuery(applicationFormQuery(useApi(), orgName));
  if (isPending) return <LoadingState shape="rows" />;
  if (!data)
    return (
      <ErrorState
        order={3}
        title={t('application.failed.begin')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <FillIn key={`${data.formId} ${data.version}`} view={data} userId={userId} onSent={onSent} />;
}

interface FillInProps {
  view: ApplicationFormView;
  userId: string;
  onSent: () => void;
}

function FillIn({ view, userId, onSent }: FillInProps) {
  const t = useTexts();
  const { user } = useSession();
  const draftKey = applicationDraftKey(userId, view.organizationId);
  const draft = useDraft(draftKey, applicationDraft);
  const [wasUnreadable] = useState(() => !draft.found && hasDraft(draftKey));
  /** With what the form begins, and how often it began. */
  const [begun, setBegun] = useState(() => ({ edition: 0, value: draft.found?.value ?? emptyFor(user) }));
  const beginWith = (value: ApplicationDraft) => setBegun(({ edition }) => ({ edition: edition + 1, value }));
  const { keep } = draft;
  // What it begins with is no change of it.
  useEffect(() => keep(begun.value), [keep, begun]);
  const { state, send, back, uploads } = useApply({
    view,
    onSent: () => {
      draft.finish();
      onSent();
    },
  });
  const status = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const shown = useRef(state.kind);
  useEffect(() => {
    if (shown.current === state.kind) return;
    shown.current = state.kind;
    // What was pressed is hidden by what came of it; a failure takes the keyboard itself.
    if (state.kind === 'sending') status.current?.focus();
    if (state.kind === 'filling') form.current?.focus({ preventScroll: true });
  }, [state.kind]);
  return (
    <div className={css.fillIn}>
      {state.kind === 'sending' ? (
        <p role="status" ref={status} tabIndex={-1} className={css.sending}>
          {t('application.sending')}
        </p>
      ) : null}
      {state.kind === 'failed' ? <SendingFailed failure={state.failure} view={view} onBack={back} /> : null}
      {/* What was entered stays in it while it is sent. */}
      <div ref={form} tabIndex={-1} hidden={state.kind !== 'filling'} className={css.form}>
        {wasUnreadable ? (
          <Notice title={t('application.failed.load')} text={t('application.failed.load.text')} />
        ) : null}
        {draft.isRefused ? (
          <Notice title={t('application.failed.save')} text={t('app.draft.refused.text')} />
        ) : null}
        <DraftNotice
          draft={{ ...draft, isRefused: false }}
          isNew
          onLoad={beginWith}
          onDiscard={() => beginWith(emptyFor(user))}
        />
        <SurveyForm
          key={begun.edition}
          form={view.definition}
          begun={begun.value}
          uploads={uploads}
          submitLabel={t('application.submit')}
          onChange={(answers, page) => keep({ answers, page, key: begun.value.key })}
          onSubmit={(answers) => send({ answers, key: begun.value.key })}
        />
      </div>
    </div>
  );
}

/** An empty form knows who fills it in. */
function emptyFor(user: { firstName: string; lastName: string; email: string } | null): ApplicationDraft {
  const answers = user ? { name: fullName(user), email: user.email } : {};
  return { answers, page: 0, key: randomId() };
}
