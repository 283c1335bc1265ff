import { useState } from 'react';
import { t, type MessageKey } from '#shared/messages/index.ts';
import { imageContentTypes, imageMaxBytes } from '#shared/rules/files.ts';

/** What becomes of the picture when the form is saved. */
type PictureChange = { kind: 'kept' } | { kind: 'removed' } | { kind: 'chosen'; file: File; preview: string };

const kept: PictureChange = { kind: 'kept' };

/**
 * A picture that is chosen, looked at, and only sent when the form is saved. Files that the server would refuse
 * are refused here at once; the picture before stays then.
 */
export function usePicture(saved: string | null, onRefused: (message: string) => void) {
  const [change, setChange] = useState<PictureChange>(kept);
  return {
    change,
    src: change.kind === 'kept' ? saved : change.kind === 'removed' ? null : change.preview,
    choose: async (file: File) => {
      const fault = faultOf(file);
      const preview = fault ? undefined : await drawPreview(file);
      if (preview) setChange({ kind: 'chosen', file, preview });
      else onRefused(t(fault ?? 'files.invalid'));
    },
    remove: () => setChange(saved ? { kind: 'removed' } : kept),
    reset: () => setChange(kept),
  };
}

function faultOf(file: File): MessageKey | undefined {
  if (file.size > imageMaxBytes) return 'files.tooLarge';
  return (imageContentTypes as readonly string[]).includes(file.type) ? undefined : 'files.invalid';
}

/** Side of the preview in pixels: the largest avatar on a screen of double density. */
const previewSide = 192;

/** The middle of the picture, upright and small, as a data address; undefined when it is no picture. */
async function drawPreview(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const side = Math.min(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = previewSide;
    canvas.height = previewSide;
    const from = [(bitmap.width - side) / 2, (bitmap.height - side) / 2] as const;
    canvas.getContext('2d')?.drawImage(bitmap, ...from, side, side, 0, 0, previewSide, previewSide);
    bitmap.close();
    return canvas.toDataURL('image/png');
  } catch {
    return undefined;
  }
}
