import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test.each(pages)('$path has a module with a component', async ({ load }) => {
  const module = await load();
  expect(module.Component).toBeTypeOf('function');
});
