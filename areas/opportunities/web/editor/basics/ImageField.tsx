import { OpportunityPicture } from '../../OpportunityPicture.tsx';
import { PictureField } from '#web/ui/PictureField.tsx';
import css from './ImageField.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { PictureUpload } from './use-picture-upload.ts';

export interface ImageFieldProps {
  id: string;
  /** The opportunity's title, which gives the drawing its colour while there is no picture. */
  title: string;
  imageUrl: string | null;
  problem: string | undefined;
  upload: PictureUpload;
}

/**
 * The opportunity's picture. It is sent as soon as it is chosen, so that it survives everything that the other
 * fields survive; it belongs to the opportunity once that is saved.
 */
export function ImageField({ id, title, imageUrl, problem, upload }: ImageFieldProps) {
  const t = useTexts();
  const { preview, isSending, isUnsent, fault, retry } = upload;
  return (
    <PictureField
      id={id}
      label={t('opportunityEditor.image')}
      hint={t('opportunityEditor.image.hint')}
      layout="above"
      preview={
        <div className={css.picture} aria-busy={isSending}>
          <OpportunityPicture title={title} imageUrl={preview ?? imageUrl} />
          {isSending ? (
            <p className={css.sending} role="status">
              {t('opportunityEditor.image.sending')}
            </p>
          ) : null}
        </div>
      }
      previewed={isUnsent ? '' : t('opportunityEditor.image.there')}
      hasPicture={imageUrl !== null || (isUnsent && !isSending)}
      error={fault ?? problem}
      onRetry={retry}
      onChoose={upload.choose}
      onRemove={upload.remove}
    />
  );
}
