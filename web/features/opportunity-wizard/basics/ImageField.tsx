import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { opportunityEditorContract } from '#shared/contract/opportunity-editor.ts';
import { t } from '#shared/messages/index.ts';
import { imageContentTypes, imageMaxBytes } from '#shared/rules/files.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/app/services.tsx';
import { OpportunityPicture } from '#web/features/opportunities/OpportunityPicture.tsx';
import { PictureField } from '#web/ui/PictureField.tsx';
import type { BasicsForm } from '../document.ts';
import css from './ImageField.module.css';

export interface ImageFieldProps {
  id: string;
  /** The opportunity's title, which gives the drawing its colour while there is no picture. */
  title: string;
  imageUrl: string | null;
  problem: string | undefined;
  onChange: (picture: Pick<BasicsForm, 'imageFileId' | 'imageUrl'>) => void;
  onSessionOver: () => void;
}

/**
 * The opportunity's picture. It is sent as soon as it is chosen, so that it survives everything that the other
 * fields survive; it belongs to the opportunity once that is saved.
 */
export function ImageField({ id, title, imageUrl, problem, onChange, onSessionOver }: ImageFieldProps) {
  const api = useApi();
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => api.upload(opportunityEditorContract.uploadImage, file),
    meta: { quiet: true },
    onSuccess: (picture) => onChange({ imageFileId: picture.id, imageUrl: picture.url }),
    onError: (failure) => {
      const error = toApiError(failure);
      if (error.code === 'sign-in-required') return onSessionOver();
      setFault(error.message);
    },
  });
  return (
    <PictureField
      id={id}
      label={t('opportunityWizard.image')}
      hint={t('opportunityWizard.image.hint')}
      layout="above"
      preview={
        <div className={css.picture} aria-busy={isPending}>
          <OpportunityPicture title={title} imageUrl={imageUrl} />
          {isPending ? (
            <p className={css.sending} role="status">
              {t('opportunityWizard.image.sending')}
            </p>
          ) : null}
        </div>
      }
      previewed={t('opportunityWizard.image.there')}
      hasPicture={imageUrl !== null}
      error={fault ?? problem}
      onChoose={(file) => {
        setFault(faultOf(file));
        if (faultOf(file) === null) mutate(file);
      }}
      onRemove={() => {
        setFault(null);
        onChange({ imageFileId: null, imageUrl: null });
      }}
    />
  );
}

/** What the server would refuse by size and kind alone is not sent; it looks at the content itself. */
function faultOf(file: File): string | null {
  if (file.size > imageMaxBytes) return t('files.tooLarge');
  return (imageContentTypes as readonly string[]).includes(file.type) ? null : t('files.invalid');
}
