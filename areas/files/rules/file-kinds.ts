import { phrase, type Phrase } from '#shared/texts/text.ts';
import type { DocumentType } from '#shared/rules/documents.ts';
import { imageContentTypes, type ImageContentType } from './files.ts';

/** What a file is by its content, whatever it is called: what can be used, and what people choose instead of it. */
export const fileKinds = [
  'png',
  'jpeg',
  'webp',
  'pdf',
  'heic',
  'avif',
  'jxl',
  'tiff',
  'raw',
  'bmp',
  'gif',
  'psd',
  'svg',
  'video',
  'audio',
  'office',
  'text',
  'empty',
  'unknown',
] as const;
export type FileKind = (typeof fileKinds)[number];

/** So many bytes of a file say what it is. */
export const kindBytes = 1024;

const typeOf: Readonly<Partial<Record<FileKind, DocumentType>>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** What a file is that can be sent as one; null for everything else. */
export const documentTypeOf = (bytes: Uint8Array): DocumentType | null => typeOf[kindOfFile(bytes)] ?? null;

/** What a picture is that can be shown; null for everything else, SVG among it. */
export function imageTypeOf(bytes: Uint8Array): ImageContentType | null {
  const type = documentTypeOf(bytes);
  return imageContentTypes.find((known) => known === type) ?? null;
}

/** What a place for files takes: pictures, or PDFs beside them. */
export type Accepted = 'pictures' | 'documents';

/** Why a file is not what was asked for, with what can be done about it. */
export function whyRefused(bytes: Uint8Array, accepted: Accepted): Phrase {
  const kind = kindOfFile(bytes);
  if (kind === 'office' && accepted === 'documents') return phrase('files.why.officeDocument');
  return kind === 'png' || kind === 'jpeg' || kind === 'webp'
    ? phrase('files.why.damaged')
    : phrase(`files.why.${kind}`);
}

/** Bytes at the beginning of a file, or at a place in it. */
const signatures: readonly { kind: FileKind; begins: string; at?: number }[] = [
  { kind: 'png', begins: '\u0089PNG\r\n\u001a\n' },
  { kind: 'jpeg', begins: '\u00ff\u00d8\u00ff' },
  { kind: 'webp', begins: 'WEBP', at: 8 },
  { kind: 'pdf', begins: '%PDF-' },
  { kind: 'gif', begins: 'GIF8' },
  { kind: 'bmp', begins: 'BM' },
  { kind: 'psd', begins: '8BPS' },
  { kind: 'jxl', begins: '\u00ff\u000a' },
  { kind: 'jxl', begins: 'JXL ', at: 4 },
  // The RAW pictures of most cameras are TIFF files; these say so by themselves.
  { kind: 'raw', begins: 'CR', at: 8 },
  { kind: 'raw', begins: 'IIRO' },
  { kind: 'raw', begins: 'IIU\u0000' },
  { kind: 'raw', begins: 'FUJIFILMCCD-RAW' },
  { kind: 'tiff', begins: 'II*\u0000' },
  { kind: 'tiff', begins: 'MM\u0000*' },
  { kind: 'video', begins: 'AVI ', at: 8 },
  { kind: 'video', begins: '\u001aE\u00df\u00a3' },
  { kind: 'audio', begins: 'WAVE', at: 8 },
  { kind: 'audio', begins: 'ID3' },
  { kind: 'audio', begins: 'OggS' },
  { kind: 'office', begins: 'PK\u0003\u0004' },
  { kind: 'office', begins: '\u00d0\u00cf\u0011\u00e0' },
  { kind: 'office', begins: '{\\rtf' },
];

/** Containers begin alike and name what they hold. */
const containers: Readonly<Record<string, string>> = { WEBP: 'RIFF', 'AVI ': 'RIFF', WAVE: 'RIFF' };

/** What the first bytes of a file say it is. @param bytes at least `kindBytes` of them, or all there are */
export function kindOfFile(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  const start = String.fromCharCode(...bytes.subarray(0, kindBytes));
  const inBox = start.startsWith('ftyp', 4) ? kindOfBox(start) : null;
  if (inBox) return inBox;
  const found = signatures.find(
    ({ begins, at = 0 }) => start.startsWith(begins, at) && start.startsWith(containers[begins] ?? ''),
  );
  if (found && (found.begins !== 'CR' || /^(?:II\*|MM)/.test(start))) return found.kind;
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<(?:[?!][^>]*>\s*(?:<!--[^]*?-->\s*)?<)?svg[\s>]/i.test(start))
    return 'svg';
  // A text has no signs that nobody types.
  return [...bytes.subarray(0, kindBytes)].some((byte) => byte < 9 || (byte > 13 && byte < 32))
    ? 'unknown'
    : 'text';
}

/** What is in a file of the kind that films and the pictures of phones are in: its brands say it. */
function kindOfBox(start: string): FileKind {
  const size = start.charCodeAt(2) * 256 + start.charCodeAt(3);
  const brands = start.slice(8, Math.min(Math.max(size, 12), 256)).match(/.{4}/gs) ?? [];
  const [major = '', , ...compatible] = brands;
  const has = (...wanted: readonly string[]) =>
    [major, ...compatible].some((brand) => wanted.includes(brand));
  if (has('avif', 'avis')) return 'avif';
  if (has('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1')) return 'heic';
  if (major === 'crx ') return 'raw';
  return major.startsWith('M4A') ? 'audio' : 'video';
}
