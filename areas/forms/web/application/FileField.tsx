import { Button, FileButton, Input } from '@mantine/core';
import { IconFile, IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { QuestionFileModel } from 'survey-core';
import {
  answeredFiles,
  answerFileMaxBytes,
  filesOfAnswerMax,
  type AnsweredFile,
} from '#areas/application-files/rules/application-files.ts';
import { documentAccept } from '#shared/rules/documents.ts';
import { toApiError } from '#web/api/errors.ts';
import { whyFileIsRefused } from '#web/ui/refused-file.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { fieldWords } from './field-words.ts';
import { useUploads } from './file-uploads.ts';
import { answer, markUploading } from './survey-model.ts';
import css from './SurveyForm.module.css';

/** A question that is answered with a file, or some: each is sent to the server when it is chosen. */
export function FileField({ question }: { question: QuestionFileModel }) {
  const t = useTexts();
  const uploads = useUploads();
  const button = useRef<HTMLButtonElement>(null);
  const forget = useRef<() => void>(null);
  const [refused, setRefused] = useState<string>();
  const { label, description, error, withAsterisk } = fieldWords(question);
  const id = question.inputId;
  const files = filesIn(question);
  const max = question.allowMultiple ? filesOfAnswerMax : 1;
  const isFull = files.length >= max && question.allowMultiple;
  const maxBytes = Math.min(question.maxSize || answerFileMaxBytes, answerFileMaxBytes);

  const send = async (file: File | null) => {
    forget.current?.();
    if (!file || !uploads) return;
    setRefused(undefined);
    if (file.size > maxBytes)
      return setRefused(t('application.file.tooLarge', { size: megabytes(maxBytes) }));
    markUploading(question, true);
    try {
      const why = await whyFileIsRefused(file, 'documents');
      if (why) return setRefused(t('application.file.wrongKind', { why }));
      const sent = await uploads.send(file);
      answer(question, question.allowMultiple ? [...filesIn(question), sent] : [sent]);
    } catch (failure) {
      setRefused(toApiError(t, failure).message);
    } finally {
      markUploading(question, false);
    }
  };
  const remove = (gone: AnsweredFile) => {
    const left = filesIn(question).filter(({ content }) => content !== gone.content);
    answer(question, left.length > 0 ? left : undefined);
    setRefused(undefined);
    button.current?.focus();
  };
  return (
    <div role="group" aria-labelledby={`${id}label`} aria-describedby={`${id}hint`} className={css.files}>
      <Input.Label component="span" id={`${id}label`} required={withAsterisk} dir="auto">
        {label}
      </Input.Label>
      {description ? <Input.Description dir="auto">{description}</Input.Description> : null}
      {files.length > 0 ? (
        <ul className={css.fileList} role="list">
          {files.map((file) => (
            <li key={file.content} className={css.file}>
              <IconFile size={20} aria-hidden />
              <span className={css.fileName}>{file.name}</span>
              <Button
                size="xs"
                variant="subtle"
                className={css.remove}
                aria-label={t('application.file.removeOne', { name: file.name })}
                onClick={() => remove(file)}
              >
                {t('application.file.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <FileButton accept={documentAccept} resetRef={forget} onChange={(file) => void send(file)}>
        {(props) => (
          <Button
            {...props}
            ref={button}
            variant="default"
            size="sm"
            className={css.choose}
            leftSection={<IconPaperclip size={18} aria-hidden />}
            loading={question.isUploading}
            // It stays where the focus can go once a file was taken out.
            aria-disabled={isFull || !uploads || undefined}
            aria-describedby={`${id}hint ${id}error`}
            onClick={isFull || !uploads ? undefined : props.onClick}
          >
            {t(
              files.length > 0 && !question.allowMultiple
                ? 'application.file.replace'
                : 'application.file.choose',
            )}
          </Button>
        )}
      </FileButton>
      <p id={`${id}hint`} className={css.hint}>
        {uploads
          ? t('application.file.hint', { size: megabytes(maxBytes), max })
          : t('application.file.preview')}
      </p>
      <p id={`${id}error`} role="alert" className={css.error}>
        {refused ?? error}
      </p>
    </div>
  );
}

/** The files of the answer; what can't be read is none. */
function filesIn({ value }: QuestionFileModel): readonly AnsweredFile[] {
  return answeredFiles.safeParse(value).data ?? [];
}

/** As people say it: 10, or 0.5. */
const megabytes = (bytes: number): string => String(Math.floor((bytes / 1024 / 1024) * 10) / 10);
