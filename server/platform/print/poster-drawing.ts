import { spruce, type Poster } from './print.ts';
import { drawQr, drawSheet, edge, ink, muted, paragraph, type Sheet } from './sheet.ts';

/** Draws a poster on the thread that calls (`drawPoster` has one of its own). */
export const drawPosterHere = (poster: Poster): Promise<Uint8Array<ArrayBuffer>> =>
  drawSheet(
    { language: poster.language, title: poster.title, author: poster.organization, layout: 'portrait' },
    (sheet) => draw(sheet, poster),
  );

function draw(sheet: Sheet, { organization, title, call, facts, scan, url }: Poster): void {
  const { pdf, width, height } = sheet;
  pdf.rect(0, 0, width, 14).fill(spruce);
  let y = edge + 8;
  y = paragraph(sheet, { text: call, y, size: 20, weight: 'bold', color: spruce, lines: 1 }) + 10;
  y = paragraph(sheet, { text: title, y, size: 50, weight: 'bold', color: ink, lines: 4 }) + 10;
  y = paragraph(sheet, { text: organization, y, size: 22, weight: 'plain', color: ink, lines: 2 }) + 14;
  for (const fact of facts)
    y = paragraph(sheet, { text: fact, y, size: 18, weight: 'plain', color: muted, lines: 2 }) + 4;
  const side = Math.min(300, height - y - 150);
  const top = height - side - 118;
  drawQr(sheet, url, (width - side) / 2, top, side);
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
