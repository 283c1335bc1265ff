import { expect, it } from 'vitest';
import { filesOf, type Manifest } from './manifest.ts';

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
