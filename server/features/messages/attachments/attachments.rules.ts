import { attachmentEndings, type AttachmentType } from '#shared/rules/message-attachments.ts';
import { sniffImage } from '#server/features/files/files.rules.ts';

/** A file that no message took is erased after so many hours. */
export const waitingHours = 24;

/** So many files of one person may wait for a message. */
export const waitingMax = 30;

const pdfSignature = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** What the first bytes of a file say it is; null for everything that can't be attached, whatever its name. */
export function kindOfAttachment(bytes: Uint8Array): AttachmentType | null {
  // A PDF may have other bytes before its mark, but then it may be another kind of file, too.
  if (pdfSignature.every((byte, index) => bytes[index] === byte)) return 'application/pdf';
  return sniffImage(bytes);
}

/** Most characters of a name, its ending included. */
const nameMax = 100;

/**
 * A name under which a file can be saved anywhere: one line, without folders, signs that change the direction of writing
 * or that file systems don't take; with an ending that says what it is.
 */
export function attachmentName(given: string, contentType: AttachmentType): string {
  const endings: readonly string[] = attachmentEndings[contentType];
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[:*?"<>|;%]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  const isRight = endings.includes(ending);
  const stem = (isRight ? name.slice(0, dot) : name).replace(/^[\s.]+|[\s.]+$/g, '');
  const kept = isRight ? ending : endings[0]!;
  return `${[...(stem || 'file')].slice(0, nameMax - kept.length - 1).join('')}.${kept}`;
}

/** Where the bytes of a file lie; outside the folder of pictures, so that nothing serves it. */
export const attachmentKey = (id: string, contentType: AttachmentType): string =>
  `messages/${id}.${attachmentEndings[contentType][0]}`;
