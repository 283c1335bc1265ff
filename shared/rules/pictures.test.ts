import { describe, expect, it } from 'vitest';
import {
  addressForWidth,
  copyAddress,
  copyWidths,
  copyWidthsIn,
  pictureOfCopy,
  sourcesOfWidths,
  sizeInAddress,
} from './pictures.ts';

const cover = '/files/public/a/0-abc-1600x600.webp';

describe('a picture’s address', () => {
  it.each<[string, ReturnType<typeof sizeInAddress>]>([
    [cover, { width: 1600, height: 600 }],
    ['/files/a-main.webp', null],
    ['/files/a-1x2.png', null],
    ['/files/a-1600x600.w480.webp', { width: 480, height: 180 }],
  ])('%s tells %o', (address, size) => expect(sizeInAddress(address)).toEqual(size));

  it.each([
    [cover, [160, 320, 480, 720, 1080]],
    ['a-1920x1080.webp', [...copyWidths]],
    ['a-160x160.webp', []],
    ['a-161x900.webp', [160]],
    ['a.webp', []],
  ])('%s has copies of %o pixels', (address, widths) => expect(copyWidthsIn(address)).toEqual(widths));

  it('leads from each copy back to the picture, and from nothing else', () => {
    for (const width of copyWidthsIn(cover)) {
      expect(pictureOfCopy(copyAddress(cover, width))).toEqual({ picture: cover, width });
    }
    for (const other of [
      cover,
      copyAddress(cover, 1600),
      copyAddress(cover, 481),
      copyAddress('a.webp', 160),
    ]) {
      expect(pictureOfCopy(other)).toBeNull();
    }
  });

  it('of the copy for a width is the narrowest that is enough', () => {
    expect(addressForWidth(cover, 150)).toBe('/files/public/a/0-abc-1600x600.w160.webp');
    expect(addressForWidth(cover, 1081)).toBe(cover);
    expect(addressForWidth('/files/a-main.webp', 100)).toBe('/files/a-main.webp');
  });

  it('is all that a picture needs to be shown', () => {
    expect(sourcesOfWidths('/p-400x300.webp')).toEqual({
      src: '/p-400x300.webp',
      srcSet: '/p-400x300.w160.webp 160w, /p-400x300.w320.webp 320w, /p-400x300.webp 400w',
      width: 400,
      height: 300,
    });
    expect(sourcesOfWidths('/p-400x300.w160.webp')).toMatchObject({
      srcSet: undefined,
      width: 160,
      height: 120,
    });
    expect(sourcesOfWidths('/p.png')).toEqual({
      src: '/p.png',
      srcSet: undefined,
      width: undefined,
      height: undefined,
    });
  });
});
