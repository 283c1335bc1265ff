import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useRef, type SubmitEvent } from 'react';
import { messageSubjectMax } from '#areas/messages/rules/messages.ts';
import { placeholders, type Placeholder } from '#shared/rules/placeholders.ts';
import type { PlainKey } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { AudienceField, type AudienceChoices } from './AudienceField.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import type { EditorHandle } from './MessageEditor.tsx';
import { MessageActions } from './MessageActions.tsx';
import css from './messages.module.css';
import { MessagePeople } from './MessagePeople.tsx';
import { UnknownPlaceholders } from './UnknownPlaceholders.tsx';
import type { Message, MessageField } from './use-message.ts';

const MessageEditor = lazy(() => import('./MessageEditor.tsx'));

/** How the fields are called on the screen, in its order. */
const fieldNames = {
  audiences: 'messages.to',
  recipients: 'messages.recipients',
  subject: 'messages.subject',
  content: 'messages.content',
  attachmentIds: 'messages.attachments',
} as const satisfies Record<MessageField, PlainKey>;

export interface MessageStepProps {
  message: Message;
  /** Whom it can be for; absent in a window, where that is settled. */
  choices: AudienceChoices | undefined;
  onCancel: () => void;
}

/** The first step: to whom, about what, and the words. */
export function ComposeMessage({ message, choices, onCancel }: MessageStepProps) {
  const t = useTexts();
  const { written, set, judge, errorOf } = message;
  const prefix = useId();
  const subject = useRef<HTMLInputElement>(null);
  const editor = useRef<EditorHandle>(null);
  /** Where a placeholder goes: into the field that was used last. */
  const target = useRef<'subject' | 'content'>('content');

  const insert = (name: Placeholder) => {
    const words = `{${name}}`;
    const input = subject.current;
    if (target.current === 'content' || !input) return editor.current?.insert(words);
    const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
    set({
      subject: `${input.value.slice(0, from)}${words}${input.value.slice(to)}`.slice(0, messageSubjectMax),
    });
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(from + words.length, from + words.length);
    });
  };

  // There is nobody else to choose either.
  if (!choices && message.people.isNobody) return <NobodyThere message={message} />;
  return (
    <form
      method="post"
      noValidate
      className={css.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        message.preview();
      }}
    >
      {choices ? (
        <AudienceField
          choices={choices}
          chosen={written.audiences}
          error={errorOf('audiences')}
          onChange={(audiences) => {
            set({ audiences });
            judge('audiences');
          }}
        />
      ) : null}
      <MessagePeople message={message} />
      <TextInput
        ref={subject}
        id={`${prefix}subject`}
        label={t('messages.subject')}
        value={written.subject}
        error={errorOf('subject')}
        maxLength={messageSubjectMax}
        autoComplete="off"
        dir="auto"
        required
        data-autofocus
        onFocus={() => (target.current = 'subject')}
        onBlur={() => judge('subject')}
        onKeyDown={(event) => {
          // A disabled button would swallow it without a word.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            message.preview();
          }
        }}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <div className={css.placeholders} role="group" aria-labelledby={`${prefix}placeholders`}>
        <span id={`${prefix}placeholders`} className={css.label}>
          {t('messages.placeholders')}
        </span>
        {placeholders.map((name) => (
          <Button
            key={name}
            size="xs"
            variant="light"
            className={css.placeholder}
            aria-label={t('messages.placeholder.insert', { name: t(`messages.placeholder.${name}`) })}
            // The cursor stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {t(`messages.placeholder.${name}`)}
          </Button>
        ))}
        <p className={css.hint}>{t('messages.placeholders.hint', { braces: '{firstName}' })}</p>
      </div>
      <Suspense fallback={<LoadingState shape="text" count={1} label={t('messages.content.loading')} />}>
        <MessageEditor
          key={message.edition}
          handle={editor}
          label={t('messages.content')}
          value={written.content}
          error={errorOf('content')}
          onFocus={() => (target.current = 'content')}
          onBlur={() => judge('content')}
          onChange={(content) => set({ content })}
        />
      </Suspense>
      <UnknownPlaceholders subject={written.subject} content={written.content} />
      <AttachmentsField
        files={written.attachments}
        error={errorOf('attachmentIds')}
        onAdd={message.attach}
        onRemove={message.detach}
      />
      <p id={`${prefix}waits`} role="status" className={css.waits}>
        {message.missing.length === 0
          ? ''
          : t('messages.preview.waits', {
              fields: message.missing.map((field) => t(fieldNames[field])).join(', '),
            })}
      </p>
      <MessageActions isPage={choices !== undefined}>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" disabled={message.missing.length > 0} aria-describedby={`${prefix}waits`}>
          {t('messages.preview')}
        </Button>
      </MessageActions>
    </form>
  );
}

/** In place of the form, and of the focus that was in it. */
function NobodyThere({ message }: { message: Message }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <MessagePeople message={message} />
    </div>
  );
}
