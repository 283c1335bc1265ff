import { expect, it } from 'vitest';
import { filesForGood, filesOfModule, type Manifest } from './manifest.ts';

const manifest: Manifest = {
  'entry.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_shared.js'] },
  'page.tsx': { file: 'assets/page.js', css: ['assets/page.css'], imports: ['entry.tsx', '_form.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  '_form.js': { file: 'assets/form.js', imports: ['_shared.js', '_form.js'] },
};

it('names every file once, what is built on first', () => {
  expect(filesOfModule(manifest, ['entry.tsx', 'page.tsx'])).toEqual({
    styles: ['/assets/shared.css', '/assets/entry.css', '/assets/page.css'],
    scripts: ['/assets/shared.js', '/assets/entry.js', '/assets/form.js', '/assets/page.js'],
  });
});

it('knows nothing of modules outside the manifest', () => {
  expect(filesOfModule(manifest, ['other.tsx'])).toEqual({ styles: [], scripts: [] });
});

it('names what modules may ever load, and no page that is not named', () => {
  const large: Manifest = {
    ...manifest,
    'entry.tsx': {
      ...manifest['entry.tsx']!,
      dynamicImports: ['web/pages/kiosk.tsx', 'web/pages/other.tsx', 'toasts.tsx'],
      assets: ['assets/font.woff2'],
    },
    'web/pages/kiosk.tsx': {
      file: 'assets/kiosk.js',
      imports: ['entry.tsx'],
      dynamicImports: ['window.tsx'],
    },
    'web/pages/other.tsx': { file: 'assets/other.js', imports: ['entry.tsx'] },
    'toasts.tsx': { file: 'assets/toasts.js', imports: ['_shared.js'] },
    'window.tsx': { file: 'assets/window.js', css: ['assets/window.css'], dynamicImports: ['reader.ts'] },
    'reader.ts': { file: 'assets/reader.js', dynamicImports: ['window.tsx'] },
  };
  expect(filesForGood(large, ['entry.tsx', 'web/pages/kiosk.tsx'])).toEqual([
    '/assets/entry.css',
    '/assets/entry.js',
    '/assets/font.woff2',
    '/assets/kiosk.js',
    '/assets/reader.js',
    '/assets/shared.css',
    '/assets/shared.js',
    '/assets/toasts.js',
    '/assets/window.css',
    '/assets/window.js',
  ]);
});
