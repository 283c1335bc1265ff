// The files by which browsers and other sites show this one, all drawn from the mark and the home page's picture.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { homeTexts } from '#shared/texts/en/home.ts';
import { drawPreviewHere } from '#server/platform/print/preview-drawing.ts';
import { root } from '../lib/paths.ts';

const folder = path.join(root, 'web/public');
const mark = path.join(folder, 'favicon.svg');

/** Writes them all. */
export async function writeSiteIcons(): Promise<void> {
  fs.writeFileSync(path.join(folder, 'favicon.ico'), asIco(await onGround(32, 0), 32));
  // Phones round its corners, and put black where it is transparent.
  fs.writeFileSync(path.join(folder, 'apple-touch-icon.png'), await onGround(180, 22, '#f7f6ef'));
  const hero = await sharp(path.join(root, 'web/ui/art/hero.svg')).resize(1200).png().toBuffer();
  const social = await drawPreviewHere({
    kind: 'preview',
    organization: 'Volunteer management',
    title: homeTexts['home.tagline'],
    facts: ['Find a shift. Fill a shift. Count the hours.'],
    brand: 'Manyhands',
    picture: new Uint8Array(hero),
  });
  fs.writeFileSync(path.join(folder, 'icons/social-1200x630.jpg'), social);
}

/** The mark as a PNG. @param edge room around it in pixels */
async function onGround(side: number, edge: number, ground?: string): Promise<Buffer> {
  const drawn = await sharp(mark, { density: 600 })
    .resize(side - 2 * edge)
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** One PNG in the frame of an icon file (ICO): a header of 6 bytes and an entry of 16. */
function asIco(png: Buffer, side: number): Buffer {
  const frame = Buffer.alloc(22);
  frame.writeUInt16LE(1, 2);
  frame.writeUInt16LE(1, 4);
  frame.writeUInt8(side, 6);
  frame.writeUInt8(side, 7);
  frame.writeUInt16LE(1, 10);
  frame.writeUInt16LE(32, 12);
  frame.writeUInt32LE(png.length, 14);
  frame.writeUInt32LE(22, 18);
  return Buffer.concat([frame, png]);
}
