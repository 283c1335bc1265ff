import { useEffect, useState } from 'react';
import { t, type MessageKey } from '#shared/messages/index.ts';
import { imageContentTypes, imageMaxBytes } from '#shared/rules/files.ts';

/** What becomes of the picture when the form is saved. */
type PictureChange = { kind: 'kept' } | { kind: 'removed' } | { kind: 'chosen'; file: File; url: string };

const kept: PictureChange = { kind: 'kept' };

/**
 * A picture that is chosen, looked at, and only sent when the form is saved. Files that the server would refuse
 * are refused here at once; the picture before stays then.
 */
export function usePicture(saved: string | null, onRefused: (message: string) => void) {
  const [change, setChange] = useState<PictureChange>(kept);
  const url = change.kind === 'chosen' ? change.url : undefined;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return {
    change,
    src: change.kind === 'kept' ? saved : change.kind === 'removed' ? null : change.url,
    choose: async (file: File) => {
      const chosen = URL.createObjectURL(file);
      const fault = await faultOf(file, chosen);
      if (!fault) return setChange({ kind: 'chosen', file, url: chosen });
      URL.revokeObjectURL(chosen);
      onRefused(t(fault));
    },
    remove: () => setChange(saved ? { kind: 'removed' } : kept),
    reset: () => setChange(kept),
  };
}

async function faultOf(file: File, url: string): Promise<MessageKey | undefined> {
  if (file.size > imageMaxBytes) return 'files.tooLarge';
  if (!(imageContentTypes as readonly string[]).includes(file.type)) return 'files.invalid';
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return undefined;
  } catch {
    return 'files.invalid';
  }
}
