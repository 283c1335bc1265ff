import { Button, FileButton, Input, VisuallyHidden } from '@mantine/core';
import { IconPhoto, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { imageAccept } from '#areas/files/rules/files.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './PictureField.module.css';

export interface PictureFieldProps {
  /** Of the button, for the focus after an error. */
  id: string;
  label: string;
  /** Which pictures will do. */
  hint: string;
  /** The picture as it will look, or what stands in for it. */
  preview: ReactNode;
  /** Said to those who can't see the preview. */
  previewed: string;
  /** Whether there is a picture that can be taken away. */
  hasPicture: boolean;
  /** `beside` (default): a small preview next to the words; `above`: a wide one over them. */
  layout?: 'beside' | 'above';
  error?: string;
  /** Sends the chosen picture once more, after that failed. */
  onRetry?: () => void;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** One picture of a form: how it will look, and how to choose, drop, replace and remove it (`use-picture.ts`). */
export function PictureField(props: PictureFieldProps) {
  const t = useTexts();
  const { id, label, hint, preview, previewed, hasPicture, layout = 'beside', error } = props;
  const { onChoose, onRemove, onRetry } = props;
  const hintId = useId();
  const forget = useRef<() => void>(null);
  const box = useRef<HTMLDivElement>(null);
  useDrop(box, onChoose);
  return (
    <div ref={box} className={css.picture} data-layout={layout} role="group" aria-label={label}>
      {preview}
      <div className={css.words}>
        <p className={css.title}>{label}</p>
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
        {error ? (
          <Input.Error id={`${hintId}error`} role="alert" size="md">
            {error}
          </Input.Error>
        ) : null}
        <div className={css.actions}>
          {onRetry ? (
            <Button size="sm" leftSection={<IconRefresh size={20} aria-hidden />} onClick={onRetry}>
              {t('files.picture.retry')}
            </Button>
          ) : null}
          <FileButton
            accept={imageAccept}
            resetRef={forget}
            onChange={(file) => {
              if (file) onChoose(file);
              // The same file can be chosen again after it was taken away.
              forget.current?.();
            }}
          >
            {(button) => (
              <Button
                {...button}
                id={id}
                variant="light"
                size="sm"
                leftSection={<IconPhoto size={20} aria-hidden />}
                aria-describedby={error ? `${hintId} ${hintId}error` : hintId}
              >
                {t(hasPicture ? 'files.picture.change' : 'files.picture.choose')}
              </Button>
            )}
          </FileButton>
          {hasPicture ? (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              leftSection={<IconTrash size={20} aria-hidden />}
              onClick={onRemove}
            >
              {t('files.picture.remove')}
            </Button>
          ) : null}
        </div>
        <VisuallyHidden role="status">{hasPicture ? previewed : ''}</VisuallyHidden>
      </div>
    </div>
  );
}

/** A file that is dropped on the element, beside the button that does the same by keyboard. */
function useDrop(target: RefObject<HTMLElement | null>, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (event.type === 'drop' && file) onFile(file);
  });
  useEffect(() => {
    const element = target.current;
    const listener = (event: DragEvent) => take(event);
    element?.addEventListener('dragover', listener);
    element?.addEventListener('drop', listener);
    return () => {
      element?.removeEventListener('dragover', listener);
      element?.removeEventListener('drop', listener);
    };
  }, [target]);
}
