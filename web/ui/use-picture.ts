import { useState } from 'react';
import { imageMaxBytes, imageMaxPixels } from '#areas/files/rules/files.ts';
import { phrase, type Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { whyFileIsRefused } from './refused-file.ts';

/** What becomes of the picture when the form is saved. */
type PictureChange = { kind: 'kept' } | { kind: 'removed' } | { kind: 'chosen'; file: File; preview: string };

/** How a picture will be shown, and which ones the server refuses. Lengths are pixels. */
export interface PictureRule {
  /** `square`: the middle is cut out, as of a person; `whole`: in its own shape. */
  shape: 'square' | 'whole';
  /** Longest side of the preview. */
  side: number;
  /** Smallest width and height; 0 when any will do. */
  min: number;
}

const kept: PictureChange = { kind: 'kept' };

/**
 * A picture that is chosen, looked at, and only sent when the form is saved. Files that the server would refuse
 * are refused here at once; the picture before stays then.
 * @param saved address of the picture as it is now
 */
export function usePicture(saved: string | null, rule: PictureRule, onRefused: (message: string) => void) {
  const t = useTexts();
  const [change, setChange] = useState<PictureChange>(kept);
  return {
    change,
    src: change.kind === 'kept' ? saved : change.kind === 'removed' ? null : change.preview,
    choose: async (file: File) => {
      const drawn = await drawPreview(t, file, rule);
      if ('preview' in drawn) setChange({ kind: 'chosen', file, preview: drawn.preview });
      else onRefused(drawn.fault);
    },
    remove: () => setChange(saved ? { kind: 'removed' } : kept),
    reset: () => setChange(kept),
  };
}

/** The picture, upright and small, as a data address, or why it is refused. */
export async function drawPreview(
  t: Translate,
  file: File,
  { shape, side, min }: PictureRule,
): Promise<{ preview: string } | { fault: string }> {
  if (file.size > imageMaxBytes) return { fault: t('files.tooLarge') };
  const why = await whyFileIsRefused(file, 'pictures');
  if (why) return { fault: t('files.invalid', { why }) };
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    if (width * height > imageMaxPixels)
      return {
        fault: t('files.invalid', { why: phrase('files.why.pixels', { max: imageMaxPixels / 1_000_000 }) }),
      };
    if (Math.min(width, height) < min) return { fault: t('files.tooSmall', { min }) };
    const square = Math.min(width, height);
    const from = shape === 'square' ? { width: square, height: square } : { width, height };
    const scale = Math.min(1, side / Math.max(from.width, from.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(from.width * scale));
    canvas.height = Math.max(1, Math.round(from.height * scale));
    const corner = [(width - from.width) / 2, (height - from.height) / 2] as const;
    canvas
      .getContext('2d')
      ?.drawImage(bitmap, ...corner, from.width, from.height, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return { preview: canvas.toDataURL('image/webp') };
  } catch {
    return { fault: t('files.invalid', { why: phrase('files.why.damaged') }) };
  }
}
