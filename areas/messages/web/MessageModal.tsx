import { everybodyOf } from '#areas/messages/rules/message-audiences.ts';
import { useUserAtFirst } from '#areas/accounts/web/session.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from './messages.module.css';
import { WriteMessage } from './WriteMessage.tsx';

export interface MessageModalProps {
  opened: boolean;
  opportunity: { id: string; title: string };
  onClose: () => void;
}

/** Writes to the people of an opportunity. */
export function MessageModal({ opened, opportunity: { id, title }, onClose }: MessageModalProps) {
  const t = useTexts();
  const userId = useUserAtFirst();
  return (
    <Modal opened={opened} onClose={onClose} title={t('messages.title')} size="l">
      <p className={css.about}>{t('messages.about', { title })}</p>
      {userId === undefined ? (
        <LoadingState shape="rows" count={3} label={t('messages.loading')} />
      ) : (
        <WriteMessage
          form={id}
          userId={userId}
          audiences={[everybodyOf(id)]}
          onSent={onClose}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}
