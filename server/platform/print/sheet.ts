import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import Document from 'pdfkit';
import { qrPath } from './qr.ts';

/** A page with the fonts that it can be written in. Lengths are in points. */
export interface Sheet {
  pdf: InstanceType<typeof Document>;
  width: number;
  height: number;
  /** The script whose file has a sign; undefined when none has. */
  scriptOf: (sign: string) => string | undefined;
}

export type Weight = 'bold' | 'plain';

/** White at the sides of what is written. */
export const edge = 56;
export const ink = '#1c2b26';

export const muted = '#52625b';

// A4: Letter is wider and less high. Printed on it nothing is cut off but white.
const [short, long] = [595.28, 841.89];

/** The page's text face, one file for each script: which signs a file is for is written beside it. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'] as const;
const weights: Record<Weight, number> = { bold: 800, plain: 400 };

export interface SheetOptions {
  language: string;
  title: string;
  author: string;
  layout: 'portrait' | 'landscape';
}

/** A PDF of one page, as bytes; `draw` puts on it what there is to see. */
export async function drawSheet(
  { language, title, author, layout }: SheetOptions,
  draw: (sheet: Sheet) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const info = { Title: title, Author: author };
  const pdf = new Document({ size: 'A4', layout, margin: 0, lang: language, info });
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  const [width, height] = layout === 'portrait' ? [short, long] : [long, short];
  draw(await withFonts(pdf, { width, height }));
  pdf.end();
  return done;
}

/** A sheet that words are measured and shaped on for a picture; it becomes no PDF. */
export const measuringSheet = (size: { width: number; height: number }): Promise<Sheet> =>
  withFonts(new Document({ autoFirstPage: false }), size);

async function withFonts(
  pdf: Sheet['pdf'],
  { width, height }: { width: number; height: number },
): Promise<Sheet> {
  const { files, scriptsFor } = await fonts();
  for (const [name, file] of files) pdf.registerFont(name, file);
  const scriptOf = (sign: string) => scriptsFor(sign).find((script) => hasGlyph(pdf, script, sign));
  return { pdf, width, height, scriptOf };
}

/** Draws the QR code of an address. @param side in points */
export function drawQr({ pdf }: Sheet, url: string, x: number, y: number, side: number): void {
  const code = qrPath(url);
  pdf
    .save()
    .translate(x, y)
    .scale(side / code.size);
  pdf.path(code.path).fill(ink);
  pdf.restore();
}

/** Whether all of a text can be written. */
export const canWrite = ({ scriptOf }: Sheet, text: string): boolean =>
  [...text].every((sign) => /\s/.test(sign) || scriptOf(sign) !== undefined);

export interface Paragraph {
  text: string;
  /** Of its left edge; that of the page's text unless told. */
  x?: number;
  /** Of its upper edge. */
  y: number;
  /** In points; smaller where the text takes more lines. */
  size: number;
  weight: Weight;
  color: string;
  /** At most so many. */
  lines: number;
  /** How wide it is at most; to the page's other edge unless told. */
  width?: number;
  isCentered?: boolean;
}

/** Writes a paragraph; signs that no font has are left out. @returns its lower edge */
export function paragraph(
  sheet: Sheet,
  {
    text,
    x: left = edge,
    y,
    size,
    weight,
    color,
    lines,
    width = sheet.width - left - edge,
    isCentered,
  }: Paragraph,
): number {
  const { pdf } = sheet;
  const { fits, broken } = fitted(sheet, { text, size, weight, lines, width, least: 9 });
  pdf.fillColor(color);
  let at = y;
  for (const line of broken) {
    let x = isCentered ? left + (width - widthOf(sheet, line, fits, weight)) / 2 : left;
    for (const { font, part } of runsOf(sheet, line, weight)) {
      pdf.font(font).fontSize(fits).text(part, x, at, { lineBreak: false });
      x += pdf.widthOfString(part);
    }
    at += fits * 1.18;
  }
  return at;
}

/** A text in its lines, in the largest size from `size` down to about `least` in which it takes no more than `lines`. */
export function fitted(
  sheet: Sheet,
  {
    text,
    size,
    weight,
    lines,
    width,
    least,
  }: Pick<Paragraph, 'text' | 'size' | 'weight' | 'lines'> & { width: number; least: number },
): { fits: number; broken: string[] } {
  let fits = size;
  let broken = linesOf(sheet, text, fits, weight, width);
  while (broken.length > lines && fits > least) {
    fits *= 0.92;
    broken = linesOf(sheet, text, fits, weight, width);
  }
  return { fits, broken };
}

/** Breaks between words, and within a word that is wider than the paragraph. */
function linesOf(sheet: Sheet, text: string, size: number, weight: Weight, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const pieces = text
    .split(/\s+/)
    .flatMap((word) =>
      widthOf(sheet, word, size, weight) > width
        ? [...word].map((sign) => ({ sign, glue: '' }))
        : [{ sign: word, glue: ' ' }],
    );
  for (const { sign, glue } of pieces) {
    const longer = line === '' ? sign : `${line}${glue}${sign}`;
    if (line !== '' && widthOf(sheet, longer, size, weight) > width) {
      lines.push(line);
      line = sign;
    } else line = longer;
  }
  return [...lines, line];
}

const widthOf = (sheet: Sheet, text: string, size: number, weight: Weight): number =>
  runsOf(sheet, text, weight).reduce(
    (sum, { font, part }) => sum + sheet.pdf.font(font).fontSize(size).widthOfString(part),
    0,
  );

/** The text in parts that one font can write, each with its font. */
function runsOf({ scriptOf }: Sheet, text: string, weight: Weight): { font: string; part: string }[] {
  const runs: { font: string; part: string }[] = [];
  for (const sign of text) {
    const script = scriptOf(sign);
    if (!script) continue;
    const font = fontName(weight, script);
    const last = runs.at(-1);
    if (last?.font === font) last.part += sign;
    else runs.push({ font, part: sign });
  }
  return runs;
}

/** What PDFKit keeps of its open font in a private field: the face itself (fontkit). */
interface OpenFont {
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  layout(text: string): {
    glyphs: { path: { toSVG(): string } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

function openFont(pdf: Sheet['pdf'], font: string): OpenFont {
  pdf.font(font);
  const { _font } = pdf as unknown as { _font: { font: OpenFont } };
  return _font.font;
}

/** A line as outlines in SVG that begin at (0, 0) on its base line: a picture of it needs no font. */
export function outlines(sheet: Sheet, line: string, size: number, weight: Weight): string {
  const parts: string[] = [];
  let x = 0;
  for (const { font, part } of runsOf(sheet, line, weight)) {
    const face = openFont(sheet.pdf, font);
    const scale = size / face.unitsPerEm;
    const { glyphs, positions } = face.layout(part);
    for (const [at, { path: outline }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const [left, base] = [x + xOffset * scale, -yOffset * scale];
      const drawn = outline.toSVG();
      if (drawn)
        parts.push(`<path transform="matrix(${scale} 0 0 ${-scale} ${left} ${base})" d="${drawn}"/>`);
      x += xAdvance * scale;
    }
  }
  return parts.join('');
}

const fontName = (weight: Weight, script: string): string => `${weight} ${script}`;

/** A script's file is for more signs than it has; both weights have the same. */
const hasGlyph = (pdf: Sheet['pdf'], script: string, sign: string): boolean =>
  openFont(pdf, fontName('plain', script)).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);

/** The files of the face by the name of the font, and which scripts are for a sign. Read once. */
async function readFonts() {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('@fontsource/nunito-sans/unicode.json'));
  const read = (file: string) => fs.readFile(path.join(folder, file));
  const files = await Promise.all(
    scripts.flatMap((script) =>
      (['bold', 'plain'] as const).map(
        async (weight) =>
          [
            fontName(weight, script),
            await read(`files/nunito-sans-${script}-${weights[weight]}-normal.woff`),
          ] as const,
      ),
    ),
  );
  const written = JSON.parse(String(await read('unicode.json'))) as Record<string, string>;
  const ranges = scripts.map((script) => ({ script, has: rangesOf(written[script] ?? '') }));
  const scriptsFor = (sign: string): string[] => {
    const code = sign.codePointAt(0) ?? 0;
    return ranges.flatMap(({ script, has }) =>
      has.some(([from, to]) => from <= code && code <= to) ? [script] : [],
    );
  };
  return { files, scriptsFor };
}

let read: ReturnType<typeof readFonts> | undefined;
const fonts = () => (read ??= readFonts());

/** `U+0000-00FF,U+0131` as pairs of first and last. Signs that print nothing are in none. */
function rangesOf(written: string): [number, number][] {
  return written.split(',').flatMap((range): [number, number][] => {
    const [, from = '', to = from] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/i.exec(range.trim()) ?? [];
    return from === '' ? [] : [[Math.max(Number.parseInt(from, 16), 0x20), Number.parseInt(to, 16)]];
  });
}
