import type { MessageAudience } from '#areas/messages/rules/message-audiences.ts';
import { useUserAtFirst } from '#areas/accounts/web/session.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { formOf } from './message-draft.ts';
import css from './messages.module.css';
import { WriteMessage } from './WriteMessage.tsx';

export interface MessageModalProps {
  opened: boolean;
  /** Whose people it is for, in words. */
  about: string;
  audience: MessageAudience;
  /** Begins with all of them ticked. */
  isForEverybody?: boolean;
  onClose: () => void;
}

/** Writes to the people of one audience. */
export function MessageModal({
  opened,
  about,
  audience,
  isForEverybody = false,
  onClose,
}: MessageModalProps) {
  const t = useTexts();
  const userId = useUserAtFirst();
  return (
    <Modal opened={opened} onClose={onClose} title={t('messages.title')} size="l">
      <p className={css.about}>{about}</p>
      {userId === undefined ? (
        <LoadingState shape="rows" count={3} label={t('messages.loading')} />
      ) : (
        <WriteMessage
          form={formOf([audience])}
          userId={userId}
          audiences={[audience]}
          ticked={isForEverybody ? 'all' : undefined}
          onSent={onClose}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}
