import { Button, FileButton } from '@mantine/core';
import { IconFile, IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { messagesContract, type MessageAttachment } from '#areas/messages/contract/messages.ts';
import { documentAccept } from '#shared/rules/documents.ts';
import { attachmentsMax, attachmentsMaxBytes } from '#areas/messages/rules/message-attachments.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { whyFileIsRefused } from '#web/ui/refused-file.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './messages.module.css';
import { sizeText } from './sizes.ts';

export interface AttachmentsFieldProps {
  files: readonly MessageAttachment[];
  error: string | undefined;
  onAdd: (file: MessageAttachment) => void;
  onRemove: (id: string) => void;
}

/** Files that go with the message: each is sent to the server when it is chosen. */
export function AttachmentsField({ files, error, onAdd, onRemove }: AttachmentsFieldProps) {
  const t = useTexts();
  const api = useApi();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const forget = useRef<() => void>(null);
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<string>();
  const taken = files.reduce((sum, { bytes }) => sum + bytes, 0);

  const upload = async (file: File | null) => {
    forget.current?.();
    if (!file) return;
    setRefused(undefined);
    if (taken + file.size > attachmentsMaxBytes) return setRefused(t('messages.attachments.tooLarge'));
    setUploading(true);
    try {
      const why = await whyFileIsRefused(file, 'documents');
      if (why) return setRefused(t('messages.attachments.wrongKind', { why }));
      onAdd(await api.upload(messagesContract.attach, file));
    } catch (failure) {
      setRefused(toApiError(t, failure).message);
    } finally {
      setUploading(false);
    }
  };
  return (
    <div role="group" aria-labelledby={`${id}label`} className={css.attachments}>
      <span id={`${id}label`} className={css.label}>
        {t('messages.attachments')}
      </span>
      {files.length > 0 ? (
        <ul className={css.files} role="list">
          {files.map((file) => (
            <li key={file.id} className={css.file}>
              <AttachmentName file={file} />
              <Button
                size="xs"
                variant="subtle"
                className={css.placeholder}
                aria-label={t('messages.attachments.removeOne', { name: file.name })}
                onClick={() => {
                  onRemove(file.id);
                  setRefused(undefined);
                  button.current?.focus();
                }}
              >
                {t('messages.attachments.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={css.attach}>
        <FileButton accept={documentAccept} resetRef={forget} onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              ref={button}
              variant="default"
              size="sm"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              loading={isUploading}
              // It stays where the focus can go once a file was taken out.
              aria-disabled={files.length >= attachmentsMax || undefined}
              aria-describedby={`${id}hint`}
              onClick={files.length >= attachmentsMax ? undefined : props.onClick}
            >
              {t('messages.attachments.add')}
            </Button>
          )}
        </FileButton>
        <p id={`${id}hint`} className={css.hint}>
          {files.length >= attachmentsMax
            ? t('messages.attachments.tooMany', { max: attachmentsMax })
            : t('messages.attachments.hint', { max: attachmentsMax })}
        </p>
      </div>
      <p role="alert" className={css.error}>
        {refused ?? error}
      </p>
    </div>
  );
}

/** A file as it is called, with its size. */
export function AttachmentName({ file: { name, contentType, bytes } }: { file: MessageAttachment }) {
  const t = useTexts();
  const Icon = contentType === 'application/pdf' ? IconFile : IconPhoto;
  return (
    <span className={css.fileName}>
      <Icon size={20} aria-hidden />
      <span>
        <span>{name}</span> <span className={css.hint}>{sizeText(t, bytes)}</span>
      </span>
    </span>
  );
}
