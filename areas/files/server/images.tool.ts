import { createHash } from 'node:crypto';
import { DomainError } from '#shared/errors.ts';
import { copyWidths } from '#shared/rules/pictures.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import { imageTypeOf, whyRefused } from '#areas/files/rules/file-kinds.ts';
import { imageMaxPixels } from '#areas/files/rules/files.ts';
import type { ImageRule } from './files.rules.ts';

/** A picture as it is kept: WebP, upright, without any metadata. */
export interface DrawnPicture {
  bytes: Buffer;
  width: number;
  height: number;
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: string;
}

/** A picture's smaller copy. */
export interface PictureCopy {
  width: number;
  bytes: Buffer;
}

/**
 * Draws an uploaded picture again at the size of its purpose, and its smaller copies. What it is, its content
 * decides; what the sender called it is not looked at. Nothing of the original's bytes is kept, so neither is what
 * hid in them (place, camera, scripts). The work is done in the thread pool.
 * @throws DomainError file.invalid (no picture, another format, damaged, too many pixels), file.too-small
 */
export async function drawPictures(
  bytes: Buffer,
  rule: ImageRule,
): Promise<{ main: DrawnPicture; copies: PictureCopy[] }> {
  return whenFree(async () => {
    const format = imageTypeOf(bytes);
    if (!format) throw invalid(whyRefused(bytes, 'pictures'));
    const { width, height } = await sizeOf(bytes, format);
    if (Math.min(width, height) < rule.min) throw tooSmall(rule);
    const main = await draw(bytes, rule, longestSide(rule, Math.min(width, height), Math.max(width, height)));
    return { main, copies: await drawCopies(main) };
  });
}

/** The smaller copies of a picture, narrowest first. */
export async function drawCopies({ bytes, width: whole }: DrawnPicture): Promise<PictureCopy[]> {
  // Loaded with the first picture: it brings 10 MB of native code, which a server that draws none would hold for nothing.
  const { default: sharp } = await import('sharp');
  const copies: PictureCopy[] = [];
  for (const width of copyWidths.filter((known) => known < whole)) {
    copies.push({ width, bytes: await sharp(bytes).resize({ width }).webp({ quality: 80 }).toBuffer() });
  }
  return copies;
}

/** Longest side of anything that is kept: a strip longer than this can't keep the minimum on its other side. */
const stripMax = 6000;

/** To what the longest side is shrunk; a wide logo stays larger than others, so that its height keeps the minimum. */
function longestSide(rule: ImageRule, short: number, long: number): number {
  if (rule.shape === 'square') return Math.min(rule.max, short);
  const least = Math.ceil((rule.min * long) / short);
  if (least > stripMax) throw tooSmall(rule);
  return Math.max(rule.max, least);
}

const invalid = (why: Phrase, cause?: unknown) => new DomainError('file.invalid', { params: { why }, cause });
const tooManyPixels = phrase('files.why.pixels', { max: imageMaxPixels / 1_000_000 });

const tooSmall = ({ min }: ImageRule) => new DomainError('file.too-small', { params: { min } });

/** Width and height as a person sees the picture, turned by its orientation. */
async function sizeOf(bytes: Buffer, format: string): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  // Only its head is read: what it claims to unpack to is looked at here.
  const head = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const { format: found, autoOrient } = await orInvalid(head.metadata());
  if (`image/${found}` !== format) throw invalid(phrase('files.why.damaged'));
  if (autoOrient.width * autoOrient.height > imageMaxPixels) throw invalid(tooManyPixels);
  return autoOrient;
}

async function draw(bytes: Buffer, { shape }: ImageRule, side: number): Promise<DrawnPicture> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await orInvalid(
    sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: shape === 'square' ? 'cover' : 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true }),
  );
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { bytes: data, width: info.width, height: info.height, sha256 };
}

async function orInvalid<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw invalid(phrase('files.why.damaged'), cause);
  }
}

/** So many pictures at once: the thread pool also hashes passwords, and a picture's pixels take much memory. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place goes to the next in the row, or is free again.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
