import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { opportunityEditorContract } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { imageMaxBytes } from '#areas/files/rules/files.ts';
import { pictureFault, toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { whyFileIsRefused } from '#web/ui/refused-file.ts';
import { drawPreview } from '#web/ui/use-picture.ts';
import type { EditorControl } from '../use-editor.ts';

/** A picture that was chosen and is not on the server yet. */
interface Unsent {
  file: File;
  /** Data address; null while it is drawn, or when it can't be. */
  preview: string | null;
  /** Why it did not arrive, though nothing is wrong with it; null while it is on its way. */
  fault: string | null;
}

/** Longest side of the preview, in pixels. */
const previewRule = { shape: 'whole', side: 1280, min: 0 } as const;

/**
 * The opportunity's picture on its way to the server. It belongs to the whole editor: it goes on while other steps are
 * shown, and nothing is saved without a picture that was chosen.
 */
export function usePictureUpload(change: EditorControl['change']) {
  const t = useTexts();
  const api = useApi();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  /** Why the last file was not taken at all. */
  const [refused, setRefused] = useState<string | null>(null);
  /** The choice that counts; what becomes of earlier ones is of no interest. */
  const current = useRef<File>(null);
  /** The last choice, until it is known whether it can be sent: one that can't leaves the choice before it alone. */
  const [checked, setChecked] = useState<File | null>(null);
  const inCheck = useRef<File>(null);
  const ifCurrent = (file: File, then: () => void) => {
    if (current.current === file) then();
  };
  const { mutate } = useMutation({
    mutationFn: (file: File) => api.upload(opportunityEditorContract.uploadImage, file),
    meta: { quiet: true },
    onSuccess: ({ id, url }, file) =>
      ifCurrent(file, () => {
        setUnsent(null);
        change(1, (before) => ({
          ...before,
          basics: { ...before.basics, imageFileId: id, imageUrl: url },
        }));
      }),
    onError: (failure, file) =>
      ifCurrent(file, () => {
        const fault = pictureFault(t, failure);
        if (fault?.mayRetry === false) {
          setUnsent(null);
          return setRefused(fault.text);
        }
        setUnsent((now) => now && { ...now, fault: toApiError(t, failure).message });
      }),
  });

  return useMemo(() => {
    const show = (file: File) =>
      setUnsent((now) => ({
        file,
        preview: now?.file === file ? now.preview : null,
        fault: null,
      }));
    const lookInto = (file: File | null) => {
      inCheck.current = file;
      setChecked(file);
    };
    const isSending = checked !== null || (unsent !== null && unsent.fault === null);
    const hindrance = isSending ? 'underWay' : unsent && 'notSent';
    const showPreview = async (file: File) => {
      const drawn = await drawPreview(t, file, previewRule);
      if ('fault' in drawn) return;
      setUnsent((now) => (now?.file === file ? { ...now, preview: drawn.preview } : now));
    };
    return {
      /** Shown instead of the saved one. */
      preview: unsent?.preview ?? null,
      isSending,
      isUnsent: unsent !== null || checked !== null,
      fault: refused ?? unsent?.fault ?? null,
      /** Why nothing can be saved now; null when nothing is in the way. */
      hindrance: hindrance && t(`opportunityEditor.image.${hindrance}`),
      retry:
        unsent && unsent.fault !== null
          ? () => {
              setRefused(null);
              show(unsent.file);
              mutate(unsent.file);
            }
          : undefined,
      choose: async (file: File) => {
        // Looking into a large file takes a while, in which nothing is saved without it.
        lookInto(file);
        setRefused(null);
        const wrong = await faultOf(t, file);
        if (inCheck.current !== file) return;
        lookInto(null);
        if (wrong !== null) return setRefused(wrong);
        current.current = file;
        setRefused(null);
        show(file);
        mutate(file);
        void showPreview(file);
      },
      remove: () => {
        lookInto(null);
        current.current = null;
        setUnsent(null);
        setRefused(null);
        change(1, (before) => ({
          ...before,
          basics: { ...before.basics, imageFileId: null, imageUrl: null },
        }));
      },
    };
  }, [t, unsent, checked, refused, mutate, change]);
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** What the server would refuse by size and kind alone is not sent. */
async function faultOf(t: Translate, file: File): Promise<string | null> {
  if (file.size > imageMaxBytes) return t('files.tooLarge');
  const why = await whyFileIsRefused(file, 'pictures');
  return why && t('files.invalid', { why });
}
