import { generate } from 'lean-qr';

/** White around a code, in its own squares, without which cameras don't find it (ISO/IEC 18004, 6.3.8). */
const quiet = 4;
/** Pixels of a picture's side, as near as whole squares come. */
const pictureSide = 600;

/** A QR code of a text: an SVG path of its dark squares, in a square of `size` units. */
export function qrPath(text: string): { size: number; path: string } {
  const code = generate(text);
  const { size } = code;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!code.get(x, y)) continue;
      const from = x;
      while (x + 1 < size && code.get(x + 1, y)) x += 1;
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  }
  return { size, path };
}

/** The same as a PNG, black on white whatever is around it, with its quiet margin. */
export async function qrPicture(text: string): Promise<Buffer<ArrayBuffer>> {
  const { size, path } = qrPath(text);
  const whole = size + 2 * quiet;
  const side = whole * Math.floor(pictureSide / whole);
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-quiet} ${-quiet} ${whole} ${whole}"
 shape-rendering="crispEdges"><path fill="#fff" d="M${-quiet} ${-quiet}h${whole}v${whole}h${-whole}z"/><path d="${path}"/></svg>`;
  return Buffer.from(await sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer());
}
