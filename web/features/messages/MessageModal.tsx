import { useQuery } from '@tanstack/react-query';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { useUserAtFirst } from '#web/features/accounts/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ComposeMessage } from './ComposeMessage.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { emptyMessage } from './message-draft.ts';
import css from './messages.module.css';
import { PreviewMessage } from './PreviewMessage.tsx';
import { recipientsQuery } from './queries.ts';
import { useMessage, type MessageOptions } from './use-message.ts';

export interface MessageModalProps {
  opened: boolean;
  opportunity: { id: string; title: string };
  onClose: () => void;
}

/** Writes to the people of an opportunity: compose, then preview, then edit again or send. */
export function MessageModal({ opened, opportunity, onClose }: MessageModalProps) {
  const t = useTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={t('messages.title')} size="l">
      <p className={css.about}>{t('messages.about', { title: opportunity.title })}</p>
      <Audience opportunityId={opportunity.id} onClose={onClose} />
    </Modal>
  );
}

function Audience({ opportunityId, onClose }: { opportunityId: string; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery(recipientsQuery(api, opportunityId));
  const userId = useUserAtFirst();
  if (error && !data)
    return (
      <ErrorState
        title={t('messages.away')}
        text={toApiError(t, error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
        order={3}
      />
    );
  if (!data || userId === undefined)
    return <LoadingState shape="rows" count={3} label={t('messages.loading')} />;
  if (data.recipients.length === 0)
    return <EmptyState title={t('messages.none')} text={t('messages.none.text')} order={3} />;
  return (
    <Writing
      opportunityId={opportunityId}
      userId={userId}
      audience={data}
      onSent={onClose}
      onChanged={() => void refetch()}
      onCancel={onClose}
    />
  );
}

function Writing({ onCancel, ...options }: MessageOptions & { onCancel: () => void }) {
  const message = useMessage(options);
  const step = { message, audience: options.audience, onCancel };
  return (
    <>
      <DraftNotice
        draft={message.draft}
        isNew
        onLoad={message.load}
        onDiscard={() => message.load(emptyMessage)}
      />
      {message.isPreviewing ? <PreviewMessage {...step} /> : <ComposeMessage {...step} />}
    </>
  );
}
