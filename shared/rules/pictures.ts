// The addresses of pictures and of their smaller copies. An address tells the picture's size
// (`…-1600x1067.webp`) and with it which copies there are (`…-1600x1067.w480.webp`), so a page that shows a picture
// needs nothing but its address.

/**
 * Widths in pixels in which a picture is kept besides its own; of each picture those that are narrower than it.
 * They serve an avatar, a card and a cover on screens of one to three pixels a point. Widths may be added
 * (for a copy that isn't there the picture itself is served), never taken away: erasing a picture goes by them.
 */
export const copyWidths = [160, 320, 480, 720, 1080, 1600] as const;

const sizedEnd = /-(\d{1,5})x(\d{1,5})\.(?:webp|jpg)$/;
const copyEnd = /^(.*-(\d{1,5})x(\d{1,5}))\.w(\d{1,5})\.webp$/;

interface Size {
  width: number;
  height: number;
}

/** Width and height in pixels that the address or key of a picture or a copy tells, or null when it tells none. */
export function sizeInAddress(address: string): Size | null {
  const [, , whole, high, copy] = copyEnd.exec(address) ?? [];
  if (copy === undefined) return wholeSize(address);
  return { width: Number(copy), height: Math.round((Number(high) * Number(copy)) / Number(whole)) };
}

function wholeSize(address: string): Size | null {
  const [, width, height] = sizedEnd.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** Widths of a picture's copies, narrowest first; none for an address that tells no size. */
export function copyWidthsIn(address: string): number[] {
  const size = wholeSize(address);
  return size ? copyWidths.filter((width) => width < size.width) : [];
}

/** Address or key of a picture's copy of this width. */
export const copyAddress = (address: string, width: number): string =>
  address.replace(/\.webp$/, `.w${width}.webp`);

/** The picture that an address or key is a copy of, or null when it is none of a copy. */
export function pictureOfCopy(address: string): { picture: string; width: number } | null {
  const [, stem, whole, , copy] = copyEnd.exec(address) ?? [];
  const width = Number(copy);
  if (stem === undefined || width >= Number(whole) || !copyWidths.some((known) => known === width))
    return null;
  return { picture: `${stem}.webp`, width };
}

/** Address of the narrowest copy that has at least this width, else of the picture itself. */
export function addressForWidth(address: string, least: number): string {
  const width = copyWidthsIn(address).find((known) => known >= least);
  return width === undefined ? address : copyAddress(address, width);
}

/** What an `<img>` says about a picture, so that the browser takes the copy it needs and nothing jumps. */
export function sourcesOfWidths(address: string): {
  src: string;
  srcSet: string | undefined;
  width: number | undefined;
  height: number | undefined;
} {
  const size = sizeInAddress(address);
  const copies = copyWidthsIn(address).map((width) => `${copyAddress(address, width)} ${width}w`);
  const srcSet = size && copies.length > 0 ? [...copies, `${address} ${size.width}w`].join(', ') : undefined;
  return { src: address, srcSet, width: size?.width, height: size?.height };
}
