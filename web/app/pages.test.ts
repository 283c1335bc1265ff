import { expect, test } from 'vitest';
import { builtPages } from './pages.ts';

test.each(builtPages)('$path has a module with a component', async ({ load }) => {
  const module = await load();
  expect(module.Component).toBeTypeOf('function');
});
