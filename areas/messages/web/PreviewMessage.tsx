import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReachedPerson } from '#areas/messages/rules/message-audiences.ts';
import { fillInHtml, fillInText, placeholderValues, type WrittenAbout } from '#shared/rules/placeholders.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useSession } from '#areas/accounts/web/session.ts';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { AttachmentName } from './AttachmentsField.tsx';
import type { MessageStepProps } from './ComposeMessage.tsx';
import { MessageActions } from './MessageActions.tsx';
import css from './messages.module.css';
import { ReaderField } from './ReaderField.tsx';
import { WithoutMessages } from './WithoutMessages.tsx';
import { UnknownPlaceholders } from './UnknownPlaceholders.tsx';
import type { Message } from './use-message.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

const MessageContent = lazy(() => import('./MessageContent.tsx'));

/** The second step: the mail as each of its recipients reads it. */
export function PreviewMessage({ message, choices, onCancel }: MessageStepProps) {
  const t = useTexts();
  const { user } = useSession();
  const [position, setPosition] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { recipients: people, written } = message;
  const recipient = people[Math.min(position, people.length - 1)];
  if (!recipient || !user) return null;
  const values = placeholderValues(user, recipient, aboutFor(message, recipient));
  return (
    <section aria-labelledby="message-preview" className={css.form}>
      <h3 id="message-preview" ref={heading} tabIndex={-1} className={css.previewTitle}>
        {t('messages.preview.title')}
      </h3>
      {people.length > 1 ? (
        <ReaderField people={people} position={people.indexOf(recipient)} onChange={setPosition} />
      ) : null}
      <div className={css.stepper}>
        <IconButton
          variant="default"
          size={44}
          label={t('messages.preview.previous')}
          disabled={position === 0}
          onClick={() => setPosition(position - 1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <p role="status" className={css.reader}>
          {t('messages.preview.to', {
            name: values.fullName,
            position: position + 1,
            total: people.length,
          })}
        </p>
        <IconButton
          variant="default"
          size={44}
          label={t('messages.preview.next')}
          disabled={position >= people.length - 1}
          onClick={() => setPosition(position + 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      <article className={css.mail}>
        <p className={css.subject} dir="auto">
          {fillInText(written.subject, values)}
        </p>
        <Suspense fallback={<LoadingState shape="text" count={1} />}>
          <MessageContent html={fillInHtml(written.content, values)} />
        </Suspense>
        {written.attachments.length > 0 ? (
          <ul className={css.files} role="list" aria-label={t('messages.attachments')}>
            {written.attachments.map((file) => (
              <li key={file.id} className={css.file}>
                <AttachmentName file={file} />
              </li>
            ))}
          </ul>
        ) : null}
      </article>
      <UnknownPlaceholders subject={written.subject} content={written.content} />
      <p className={css.hint}>{t('messages.preview.answers', { email: user.email })}</p>
      <WithoutMessages people={message.people.reached} />
      <MessageActions isPage={choices !== undefined}>
        <Button variant="subtle" onClick={onCancel} disabled={message.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button variant="default" onClick={message.edit} disabled={message.isPending}>
          {t('messages.edit')}
        </Button>
        <Button onClick={message.send} loading={message.isPending}>
          {t('messages.send')}
        </Button>
      </MessageActions>
    </section>
  );
}

/** The opportunities through which a message reaches somebody. */
function aboutFor({ written, people }: Message, recipient: ReachedPerson): WrittenAbout {
  return {
    opportunities: recipient.audiences.flatMap((position) => {
      const audience = written.audiences[position];
      return (audience && people.sources.get(audience.id)?.opportunity) ?? [];
    }),
  };
}
