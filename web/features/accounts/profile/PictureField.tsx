import { Button, FileButton, Input } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '#shared/messages/index.ts';
import { imageAccept } from '#shared/rules/files.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { VisuallyHidden } from '@mantine/core';
import css from './ProfileForm.module.css';

export interface PictureFieldProps {
  /** Of the button, for the focus after an error. */
  id: string;
  /** The person's name; its initials stand in when there is no picture. */
  name: string;
  /** Address of the picture as it will be. */
  src: string | null;
  error?: string;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** The profile image as it will look, and how to change it. */
export function PictureField({ id, name, src, error, onChoose, onRemove }: PictureFieldProps) {
  const hint = useId();
  return (
    <div className={css.picture} role="group" aria-label={t('files.picture')}>
      <Avatar name={name} src={src} size="l" />
      <div className={css.pictureWords}>
        <p className={css.pictureTitle}>{t('files.picture')}</p>
        <p id={hint} className={css.pictureHint}>
          {t('files.picture.hint')}
        </p>
        {error ? (
          <Input.Error id={`${hint}error`} role="alert" size="md">
            {error}
          </Input.Error>
        ) : null}
        <div className={css.pictureActions}>
          <FileButton accept={imageAccept} onChange={(file) => file && onChoose(file)}>
            {(props) => (
              <Button
                {...props}
                id={id}
                variant="light"
                size="sm"
                leftSection={<IconPhoto size={20} aria-hidden />}
                aria-describedby={error ? `${hint} ${hint}error` : hint}
              >
                {t(src ? 'files.picture.change' : 'files.picture.choose')}
              </Button>
            )}
          </FileButton>
          {src ? (
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
        <VisuallyHidden role="status">{src ? t('files.picture.preview') : ''}</VisuallyHidden>
      </div>
    </div>
  );
}
