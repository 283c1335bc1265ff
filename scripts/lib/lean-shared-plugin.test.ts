import { expect, it } from 'vitest';
import { leanShared } from './lean-shared-plugin.ts';

it('endpoints keep what a caller needs, and nothing of their schemas', () => {
  const lean = leanShared(`
    import { z } from 'zod';
    export const things = {
      get: endpoint({ method: 'GET', path: '/api/things/:id', access: 'public', params: z.object({ id: z.uuid() }),
        output: thing, errors: [], produces: 'text/csv' }),
    };`);
  expect(lean).toContain("method: 'GET', path: '/api/things/:id', access: 'public'");
  expect(lean).toContain("produces: 'text/csv'");
  expect(lean).not.toMatch(/z\.object|output|errors/);
});

it('what is made by a call may be left out, and functions and plain values stay as they are', () => {
  const lean = leanShared(`
    export const max = 50;
    export const isLong = (text) => text.length > max;
    const name = text(max);
    export const form = z.object({ name }), other = max;`);
  expect(lean).toContain('export const max = 50;');
  expect(lean).toContain('export const isLong = (text) => text.length > max;');
  expect(lean).toContain('const name = /* @__PURE__ */ (() => (text(max)))();');
  expect(lean).toContain('export const form = /* @__PURE__ */ (() => (z.object({ name })))(), other = max;');
});
