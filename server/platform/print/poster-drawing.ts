import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import Document from 'pdfkit';
import type { Poster } from './poster.ts';
import { qrPath } from './qr.ts';

/** A page with the fonts that it can be written in. */
interface Sheet {
  pdf: InstanceType<typeof Document>;
  /** The script whose file has a sign; undefined when none has. */
  scriptOf: (sign: string) => string | undefined;
}

type Weight = 'bold' | 'plain';

// A sheet of A4 in points. Letter is wider and less high: printed on it nothing is cut off but white.
const [width, height, edge] = [595.28, 841.89, 56];
const inner = width - 2 * edge;
const ink = '#1c2b26';
const spruce = '#14584a';
const muted = '#52625b';

/** The page's text face, one file for each script: which signs a file has is written beside it. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'] as const;
const weights: Record<Weight, number> = { bold: 800, plain: 400 };

/** Draws a poster on the thread that calls (`drawPoster` has one of its own). */
export async function drawPosterHere(poster: Poster): Promise<Uint8Array<ArrayBuffer>> {
  const { files, scriptOf } = await fonts();
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    lang: poster.language,
    info: { Title: poster.title, Author: poster.organization },
  });
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  for (const [name, file] of files) pdf.registerFont(name, file);
  draw({ pdf, scriptOf }, poster);
  pdf.end();
  return done;
}

function draw(sheet: Sheet, { organization, title, call, facts, scan, url }: Poster): void {
  const { pdf } = sheet;
  pdf.rect(0, 0, width, 14).fill(spruce);
  let y = edge + 8;
  y = paragraph(sheet, { text: call, y, size: 20, weight: 'bold', color: spruce, lines: 1 }) + 10;
  y = paragraph(sheet, { text: title, y, size: 50, weight: 'bold', color: ink, lines: 4 }) + 10;
  y = paragraph(sheet, { text: organization, y, size: 22, weight: 'plain', color: ink, lines: 2 }) + 14;
  for (const fact of facts)
    y = paragraph(sheet, { text: fact, y, size: 18, weight: 'plain', color: muted, lines: 2 }) + 4;
  const side = Math.min(300, height - y - 150);
  const code = qrPath(url);
  const top = height - side - 118;
  pdf
    .save()
    .translate((width - side) / 2, top)
    .scale(side / code.size);
  pdf.path(code.path).fill(ink);
  pdf.restore();
  paragraph(sheet, {
    text: scan,
    y: top + side + 18,
    size: 20,
    weight: 'bold',
    color: spruce,
    lines: 1,
    isCentered: true,
  });
  paragraph(sheet, {
    text: url,
    y: top + side + 50,
    size: 11,
    weight: 'plain',
    color: muted,
    lines: 2,
    isCentered: true,
  });
}

interface Paragraph {
  text: string;
  /** Of its upper edge. */
  y: number;
  /** In points; smaller where the text takes more lines. */
  size: number;
  weight: Weight;
  color: string;
  /** At most so many. */
  lines: number;
  isCentered?: boolean;
}

/** Writes a paragraph. @returns its lower edge */
function paragraph(
  sheet: Sheet,
  { text, y, size, weight, color, lines, isCentered = false }: Paragraph,
): number {
  const { pdf } = sheet;
  let fits = size;
  let broken = linesOf(sheet, text, fits, weight);
  while (broken.length > lines && fits > 9) {
    fits *= 0.92;
    broken = linesOf(sheet, text, fits, weight);
  }
  pdf.fillColor(color);
  let at = y;
  for (const line of broken) {
    let x = isCentered ? (width - widthOf(sheet, line, fits, weight)) / 2 : edge;
    for (const { font, part } of runsOf(sheet, line, weight)) {
      pdf.font(font).fontSize(fits).text(part, x, at, { lineBreak: false });
      x += pdf.widthOfString(part);
    }
    at += fits * 1.18;
  }
  return at;
}

/** Breaks between words, and within a word that is wider than the page. */
function linesOf(sheet: Sheet, text: string, size: number, weight: Weight): string[] {
  const lines: string[] = [];
  let line = '';
  const pieces = text
    .split(/\s+/)
    .flatMap((word) =>
      widthOf(sheet, word, size, weight) > inner
        ? [...word].map((sign) => ({ sign, glue: '' }))
        : [{ sign: word, glue: ' ' }],
    );
  for (const { sign, glue } of pieces) {
    const longer = line === '' ? sign : `${line}${glue}${sign}`;
    if (line !== '' && widthOf(sheet, longer, size, weight) > inner) {
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

const fontName = (weight: Weight, script: string): string => `${weight} ${script}`;

/** The files of the face by the name of the font, and which script has a sign. Read once. */
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
  const scriptOf = (sign: string): string | undefined => {
    const code = sign.codePointAt(0) ?? 0;
    return ranges.find(({ has }) => has.some(([from, to]) => from <= code && code <= to))?.script;
  };
  return { files, scriptOf };
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
