import { expect, it } from 'vitest';
import { filesForGood, filesOf, type Manifest } from './manifest.ts';

const manifest: Manifest = {
  'entry.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_shared.js'] },
  'page.tsx': { file: 'assets/page.js', css: ['assets/page.css'], imports: ['entry.tsx', '_form.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  '_form.js': { file: 'assets/form.js', imports: ['_shared.js', '_form.js'] },
};

it('names every file once, what is built on first', () => {
  expect(filesOf(manifest, ['entry.tsx', 'page.tsx'])).toEqual({
    styles: ['/assets/shared.css', '/assets/entry.css', '/assets/page.css'],
    scripts: ['/assets/shared.js', '/assets/entry.js', '/assets/form.js', '/assets/page.js'],
  });
});

it('knows nothing of modules outside the manifest', () => {
  expect(filesOf(manifest, ['other.tsx'])).toEqual({ styles: [], scripts: [] });
});

it('names what pages may ever load, and of the entry only what it begins with', () => {
  const large: Manifest = {
    ...manifest,
    'entry.tsx': {
      ...manifest['entry.tsx']!,
      dynamicImports: ['page.tsx', 'other.tsx'],
      assets: ['assets/font.woff2'],
    },
    'page.tsx': { ...manifest['page.tsx']!, dynamicImports: ['window.tsx'] },
    'window.tsx': {
      file: 'assets/window.js',
      css: ['assets/window.css'],
      dynamicImports: ['reader.ts', 'page.tsx'],
    },
    'reader.ts': { file: 'assets/reader.js' },
    'other.tsx': { file: 'assets/other.js' },
  };
  expect(filesForGood(large, 'entry.tsx', ['page.tsx'])).toEqual([
    '/assets/entry.css',
    '/assets/entry.js',
    '/assets/font.woff2',
    '/assets/form.js',
    '/assets/page.css',
    '/assets/page.js',
    '/assets/reader.js',
    '/assets/shared.css',
    '/assets/shared.js',
    '/assets/window.css',
    '/assets/window.js',
  ]);
});
