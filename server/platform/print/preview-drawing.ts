import sharp from 'sharp';
import { mark } from '#shared/rules/mark.ts';
import { previewSize, spruce, type Preview } from './print.ts';
import { fitted, ink, measuringSheet, muted, outlines, type Sheet, type Weight } from './sheet.ts';

const { width, height } = previewSize;
/** White at the left, and where the words end. */
const left = 68;
const wordsWide = 624;
/** The picture's place, at the right above the band. */
const picture = { x: 756, width: width - 756, height: height - 18 };

const paper = '#f7f6ef';
const leaf = '#dcefe5';
/** The colors of the mark's hands on a light ground (`web/public/favicon.svg`). */
const tones = { primary: '#2a9478', leaf: '#5aa469', lake: '#2b7fae', clay: '#d95d3f', sun: '#f6b73c' };

/** Draws a preview on the thread that calls (`drawSharedPicture` has one of its own). */
export async function drawPreviewHere(preview: Preview): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await measuringSheet(previewSize);
  const shown = preview.picture && (await cropped(preview.picture));
  const drawing = Buffer.from(asSvg(sheet, preview, shown === null));
  const jpeg = await sharp(drawing)
    .composite(shown ? [{ input: shown, left: picture.x, top: 0 }] : [])
    .flatten({ background: paper })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return new Uint8Array(jpeg);
}

/** The picture in its place, rounded like a leaf; null when it can't be read. */
async function cropped(bytes: Uint8Array): Promise<Buffer | null> {
  const { width: wide, height: high } = picture;
  const shape = `<svg width="${wide}" height="${high}"><path d="${leafAt(0)}"/></svg>`;
  try {
    return await sharp(bytes)
      .resize(wide, high, { fit: 'cover' })
      .ensureAlpha()
      .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

/** The outline of the picture's place: a wide corner below at its left, a small one above. */
const leafAt = (x: number): string =>
  `M${x + 32} 0H${x + picture.width}V${picture.height}H${x + 190}A190 190 0 0 1 ${x} ${picture.height - 190}V32A32 32 0 0 1 ${x + 32} 0Z`;

function asSvg(sheet: Sheet, { organization, title, facts, brand }: Preview, withMark: boolean): string {
  const parts = [
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect y="${height - 18}" width="${width}" height="18" fill="${spruce}"/>`,
    markAt({ x: left - 6, y: 44, side: 60 }),
    words(sheet, { text: brand, x: left + 66, y: 86, size: 34, weight: 'bold', color: spruce }),
  ];
  if (withMark)
    parts.push(
      `<path d="${leafAt(picture.x)}" fill="${leaf}"/>`,
      markAt({ x: picture.x + 62, y: 146, side: 320 }),
    );
  const named = lines(sheet, {
    text: organization,
    size: 28,
    weight: 'bold',
    color: spruce,
    most: 1,
    least: 22,
  });
  const called = lines(sheet, { text: title, size: 66, weight: 'bold', color: ink, most: 3, least: 44 });
  const told = facts.map((text) =>
    lines(sheet, { text, size: 28, weight: 'plain', color: muted, most: 1, least: 24 }),
  );
  let y = 196;
  for (const [at, { drawn, high }] of [named, called, ...told].entries()) {
    parts.push(`<g transform="translate(${left} ${y})">${drawn}</g>`);
    y += high + (at === 0 ? 14 : at === 1 ? 26 : 4);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

interface Said {
  text: string;
  size: number;
  weight: Weight;
  color: string;
  /** At most so many lines. */
  most: number;
  least: number;
}

/** Lines of words from (0, 0) down, the last one cut where there are too many, and how high they are. */
function lines(sheet: Sheet, { most, color, weight, ...said }: Said): { drawn: string; high: number } {
  const { fits, broken } = fitted(sheet, { ...said, weight, lines: most, width: wordsWide });
  const shown = broken.slice(0, most);
  const last = shown.at(-1);
  if (broken.length > most && last !== undefined) shown[most - 1] = `${last.replace(/\s+\S*$/u, '')}…`;
  const step = fits * 1.16;
  const drawn = shown.map(
    (line, at) =>
      `<g fill="${color}" transform="translate(0 ${fits * 0.95 + at * step})">${outlines(sheet, line, fits, weight)}</g>`,
  );
  return { drawn: drawn.join(''), high: shown.length * step };
}

function words(
  sheet: Sheet,
  { text, x, y, size, weight, color }: Omit<Said, 'most' | 'least'> & { x: number; y: number },
): string {
  return `<g fill="${color}" transform="translate(${x} ${y})">${outlines(sheet, text, size, weight)}</g>`;
}

function markAt({ x, y, side }: { x: number; y: number; side: number }): string {
  const hands = mark.hands.map(
    ({ tone, turn }) => `<path fill="${tones[tone]}" transform="rotate(${turn})" d="${mark.hand}"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${side / 48}) ${mark.center}">${hands.join('')}</g>`;
}
