/** Pixels of a logo's longest side on paper. */
const printedSide = 640;
/** A logo is looked at in so many pixels a side to find its color. */
const seenSide = 48;

export interface PrintedLogo {
  /** PNG on white, without transparency. */
  png: Buffer<ArrayBuffer>;
  /** In pixels. */
  width: number;
  height: number;
  /** Its main color as `#rrggbb`, dark enough for words on white; null for one of black, white and grays. */
  color: string | null;
}

/** A logo as it is printed. The work is done in the thread pool. */
export async function printLogo(picture: Uint8Array): Promise<PrintedLogo> {
  const { default: sharp } = await import('sharp');
  const onWhite = () => sharp(picture).flatten({ background: '#fff' }).toColorspace('srgb');
  const [{ data, info }, pixels] = await Promise.all([
    onWhite()
      .resize(printedSide, printedSide, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true }),
    onWhite().resize(seenSide, seenSide, { fit: 'inside' }).removeAlpha().raw().toBuffer(),
  ]);
  const { width, height } = info;
  return { png: Buffer.from(data), width, height, color: mainColor(pixels) };
}

type Rgb = readonly [number, number, number];

/**
 * The color that most of a picture has, of those that are neither gray nor nearly white.
 * @param pixels red, green and blue from 0 to 255, one after the other
 */
export function mainColor(pixels: Uint8Array): string | null {
  const kinds = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const kind = kinds.get(key) ?? { count: 0, sum: [0, 0, 0] };
    kind.count += 1;
    kind.sum = [kind.sum[0] + red, kind.sum[1] + green, kind.sum[2] + blue];
    kinds.set(key, kind);
  }
  const [most] = [...kinds.values()].toSorted((one, other) => other.count - one.count);
  // A few pixels of color in a gray logo are not its color.
  if (!most || most.count * 3 < pixels.length / 50) return null;
  const [red, green, blue] = most.sum.map((sum) => sum / most.count) as [number, number, number];
  return hexOf(readableOnWhite([red, green, blue]));
}

/** The color, darkened until words in it have a contrast of 4.5 to 1 with white (WCAG 2.2, 1.4.3). */
function readableOnWhite(color: Rgb): Rgb {
  let fits = color;
  while (1.05 / (luminance(fits) + 0.05) < 4.5) fits = [fits[0] * 0.94, fits[1] * 0.94, fits[2] * 0.94];
  return fits;
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const hexOf = (color: Rgb): string =>
  `#${color.map((channel) => Math.floor(channel).toString(16).padStart(2, '0')).join('')}`;
