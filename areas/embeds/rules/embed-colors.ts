import type { EmbedOptions } from './embeds.ts';

/** The colors of a list, each `#rrggbb`. */
export interface EmbedColors {
  background: string;
  /** The title, what is read. */
  text: string;
  /** Words beside it. */
  muted: string;
  /** Between the entries. */
  line: string;
  /** Links, and what has the focus. */
  accent: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (color: string): Rgb => [
  parseInt(color.slice(1, 3), 16),
  parseInt(color.slice(3, 5), 16),
  parseInt(color.slice(5, 7), 16),
];

const written = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Between two colors. @param share of the second, 0 to 1 */
const mixed = (first: string, second: string, share: number): string => {
  const [from, to] = [rgbOf(first), rgbOf(second)];
  const part = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share;
  return written([part(0), part(1), part(2)]);
};

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio". */
export function contrastOf(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** What text needs (WCAG 2.2, 1.4.3). */
const readable = 4.5;

/** The shade of a color nearest to it that can be read on a background, on the way to the color of its text. */
function readableOn(background: string, color: string, text: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mixed(color, text, share);
    if (contrastOf(shade, background) >= readable) return shade;
  }
  return text;
}

/** @param ink for words where it can be read; white or black is on any background */
function colorsOn(background: string, ink: string, accent: string): EmbedColors {
  const plain =
    contrastOf('#000000', background) >= contrastOf('#ffffff', background) ? '#000000' : '#ffffff';
  const text = contrastOf(ink, background) >= 7 ? ink : plain;
  return {
    background,
    text,
    muted: readableOn(background, mixed(text, background, 0.4), text),
    line: mixed(background, text, 0.2),
    accent: readableOn(background, accent, text),
  };
}

/** The colors of a list on a light and on a dark page; the same for both where the theme is settled. */
export function embedColors({
  theme,
  accent,
  background,
}: Pick<EmbedOptions, 'theme' | 'accent' | 'background'>): { light: EmbedColors; dark: EmbedColors } {
  const light = colorsOn('#ffffff', '#1c2b26', accent);
  const dark = colorsOn('#14201c', '#f2f1e7', accent);
  if (theme === 'own' && background !== null) {
    const own = colorsOn(background, '#1c2b26', accent);
    return { light: own, dark: own };
  }
  if (theme === 'light') return { light, dark: light };
  return theme === 'dark' ? { light: dark, dark } : { light, dark };
}
