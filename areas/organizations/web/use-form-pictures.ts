import { useRef } from 'react';
import { imageMinPixels } from '#areas/files/rules/files.ts';
import { usePicture } from '#web/ui/use-picture.ts';

export type PictureKind = 'logo' | 'cover';
type PictureField = `${PictureKind}FileId`;
/** Ids of uploads by field; a picture that stays is left out, one that goes is null. */
export type Pictures = { [Field in PictureField]?: string | null };

/** Longest sides are twice those on the screen. */
const logoRule = { shape: 'whole', side: 256, min: imageMinPixels } as const;
const coverRule = { shape: 'whole', side: 1280, min: imageMinPixels } as const;

/**
 * Logo and cover of a form. They are uploaded when it is saved, and not again when it was refused for something else.
 * @param saved their addresses as they are now
 * @param onFault told what is wrong with a picture, and nothing when another one was chosen
 */
export function useFormPictures(
  saved: Readonly<Record<PictureKind, string | null>>,
  upload: (kind: PictureKind, file: File, name: string) => Promise<{ id: string }>,
  onFault: (field: PictureField, message?: string) => void,
) {
  const uploaded = useRef<Partial<Record<PictureKind, { file: File; name: string; id: string }>>>({});
  const sending = useRef<PictureField>(undefined);
  const logo = usePicture(saved.logo, logoRule, (message) => onFault('logoFileId', message));
  const cover = usePicture(saved.cover, coverRule, (message) => onFault('coverFileId', message));
  const pictures = { logo, cover };

  const idOf = async (kind: PictureKind, name: string): Promise<string | null | undefined> => {
    const { change } = pictures[kind];
    if (change.kind !== 'chosen') return change.kind === 'removed' ? null : undefined;
    const before = uploaded.current[kind];
    // They are kept under the organization's name.
    if (before?.file === change.file && before.name === name) return before.id;
    sending.current = `${kind}FileId`;
    const { id } = await upload(kind, change.file, name);
    sending.current = undefined;
    uploaded.current[kind] = { file: change.file, name, id };
    return id;
  };

  return {
    src: { logo: logo.src, cover: cover.src },
    isChanged: logo.change.kind !== 'kept' || cover.change.kind !== 'kept',
    /** Uploads what was chosen. @param name the organization's */
    send: async (name: string): Promise<Pictures> => {
      sending.current = undefined;
      return { logoFileId: await idOf('logo', name), coverFileId: await idOf('cover', name) };
    },
    /** The one whose upload failed, if that is what failed. */
    failedField: (): PictureField | undefined => sending.current,
    /** Uploads that were refused are no good any more. */
    forget: () => {
      uploaded.current = {};
    },
    reset: () => {
      logo.reset();
      cover.reset();
    },
    /** For a `PictureField`. */
    field: (kind: PictureKind) => ({
      hasPicture: pictures[kind].src !== null,
      onChoose: (file: File) => {
        onFault(`${kind}FileId`);
        void pictures[kind].choose(file);
      },
      onRemove: () => {
        onFault(`${kind}FileId`);
        pictures[kind].remove();
      },
    }),
  };
}
