import type { Certificate } from './print.ts';
import { canWrite, drawQr, drawSheet, edge, ink, muted, paragraph, type Sheet } from './sheet.ts';

/** Where the text begins, right of the band. */
const left = 84;
const [logoWidth, logoHeight] = [170, 68];
const qrSide = 124;

/** Draws a certificate on the thread that calls (`drawPage` has one of its own). */
export const drawCertificateHere = (certificate: Certificate): Promise<Uint8Array<ArrayBuffer>> =>
  drawSheet(
    {
      language: certificate.language,
      title: certificate.title,
      author: certificate.organization,
      layout: 'landscape',
    },
    (sheet) => draw(sheet, certificate),
  );

function draw(sheet: Sheet, certificate: Certificate): void {
  const { pdf, width, height } = sheet;
  const { color, url } = certificate;
  pdf.rect(0, 0, 28, height).fill(color);
  const head = drawHead(sheet, certificate);
  const words = { x: left, weight: 'plain', color: muted, lines: 1 } as const;
  const strong = { x: left, weight: 'bold', color: ink, lines: 1 } as const;

  let y = Math.max(head, 128) + 20;
  y = paragraph(sheet, { ...strong, text: certificate.title, y, size: 32, color }) + 16;
  y = paragraph(sheet, { ...words, text: certificate.lead, y, size: 15 }) + 2;
  y = canWrite(sheet, certificate.name)
    ? paragraph(sheet, { ...strong, text: certificate.name, y, size: 38, lines: 2 }) + 6
    : paragraph(sheet, { ...strong, text: certificate.nameElsewhere, y, size: 18, lines: 2 }) + 6;
  y = paragraph(sheet, { ...words, text: certificate.gave, y, size: 15, lines: 2 }) + 8;
  y = paragraph(sheet, { ...strong, text: certificate.hours, y, size: 38, color }) + 4;
  for (const text of certificate.facts) y = paragraph(sheet, { ...words, text, y, size: 15, color: ink }) + 3;

  const top = height - edge - qrSide;
  const side = width - edge - qrSide;
  drawQr(sheet, url, side, top, qrSide);
  const foot = { ...words, width: side - left - 24 };
  let at = height - edge - 78;
  pdf
    .moveTo(left, at - 10)
    .lineTo(side - 24, at - 10)
    .lineWidth(0.75)
    .stroke(muted);
  at = paragraph(sheet, { ...foot, text: certificate.issued, y: at, size: 12, color: ink }) + 3;
  at =
    paragraph(sheet, {
      ...foot,
      text: `${certificate.codeLabel} ${certificate.code}`,
      y: at,
      size: 12,
      color: ink,
      weight: 'bold',
    }) + 5;
  at = paragraph(sheet, { ...foot, text: certificate.verify, y: at, size: 11, lines: 2 }) + 2;
  paragraph(sheet, { ...foot, text: url, y: at, size: 11, lines: 2 });
}

/** The organization, by its logo and its name. @returns the lower edge */
function drawHead(sheet: Sheet, { logo, organization }: Certificate): number {
  let x = left;
  if (logo) {
    const scale = Math.min(logoWidth / logo.width, logoHeight / logo.height);
    const [wide, high] = [logo.width * scale, logo.height * scale];
    sheet.pdf.image(Buffer.from(logo.png), left, 44 + (logoHeight - high) / 2, { width: wide, height: high });
    x += wide + 18;
  }
  return paragraph(sheet, {
    text: organization,
    x,
    y: logo ? 62 : 52,
    size: 22,
    weight: 'bold',
    color: ink,
    lines: 2,
  });
}
