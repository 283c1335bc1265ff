import { expect, it } from 'vitest';
import { mainColor } from './logo.ts';

type Rgb = readonly [number, number, number];
const pixels = (...parts: readonly (readonly [Rgb, number])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat()));
const [white, black, gray]: Rgb[] = [
  [255, 255, 255],
  [0, 0, 0],
  [120, 120, 125],
];

it.each([
  [
    'what it has most of, beside white and black',
    pixels([white!, 600], [black!, 300], [[20, 88, 74], 80], [[200, 20, 20], 20]),
    '#14584a',
  ],
  [
    'darkened until words in it can be read on white',
    pixels([white!, 500], [[250, 200, 60], 500]),
    '#8f7222',
  ],
  ['none of a gray logo', pixels([white!, 500], [gray!, 500]), null],
  ['none of a few colored pixels', pixels([white!, 995], [[200, 20, 20], 5]), null],
  ['none of nothing', new Uint8Array(), null],
])('the color of a logo is %s [certificates-2]', (_what, seen, color) => {
  expect(mainColor(seen)).toBe(color);
});
