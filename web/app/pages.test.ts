import { describe, expect, test } from 'vitest';
import { pages } from './pages.ts';

const modules = Object.keys(import.meta.glob('/web/pages/*.tsx'));

describe('the pages', () => {
  test.each(Object.entries(pages))('%s has the module that it names', async (_path, page) => {
    expect(modules).toContain(`/${page.file}`);
    const module = await page.load();
    expect(module.Component).toBeTypeOf('function');
  });
});
