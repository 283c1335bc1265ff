import { generate } from 'lean-qr';

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
