import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import css from './Deliveries.module.css';

const MessageContent = lazy(() => import('#areas/messages/web/MessageContent.tsx'));

/** What a message says, behind a line that opens it: it is drawn by the editor, which comes when it is needed. */
export function WrittenWords({ content }: { content: string }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.written} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('deliveries.message.words')}</summary>
      {isOpen ? (
        <Suspense fallback={<LoadingState shape="text" count={1} />}>
          <MessageContent html={content} />
        </Suspense>
      ) : null}
    </details>
  );
}
