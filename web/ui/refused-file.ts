import {
  documentTypeOf,
  imageTypeOf,
  kindBytes,
  whyRefused,
  type Accepted,
} from '#areas/files/rules/file-kinds.ts';
import type { Phrase } from '#shared/texts/text.ts';

/**
 * Why the server would refuse a chosen file for what it is, whatever it is called; null for one that it takes, and for one that can't
 * be read here: then sending it says why.
 */
export async function whyFileIsRefused(file: File, accepted: Accepted): Promise<Phrase | null> {
  const bytes = await file
    .slice(0, kindBytes)
    .arrayBuffer()
    .then((read) => new Uint8Array(read))
    .catch(() => null);
  if (bytes === null) return null;
  const type = accepted === 'pictures' ? imageTypeOf(bytes) : documentTypeOf(bytes);
  return type === null ? whyRefused(bytes, accepted) : null;
}
