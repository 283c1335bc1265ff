import { describe, expect, it, test } from 'vitest';
import { pages } from './pages.ts';
import { paths, pathTo } from '#web/routing/paths.ts';
import { safeJson } from './page-state.ts';

const modules = Object.keys(import.meta.glob('/web/pages/*.tsx'));

describe('the pages', () => {
  test.each(Object.entries(pages))('%s has the module that it names', async (_path, page) => {
    expect(modules).toContain(`/${page.file}`);
    const module = await page.load();
    expect(module.Component).toBeTypeOf('function');
  });
});

describe('addresses', () => {
  it('encodes parameters', () => {
    expect(pathTo('/opportunities/:id', { id: 'a/b #c' })).toBe('/opportunities/a%2Fb%20%23c');
    expect(
      pathTo('/user/user-settings/form-builder/:orgName/edit/:fIndex', { orgName: 'A & B', fIndex: '1' }),
    ).toBe('/user/user-settings/form-builder/A%20%26%20B/edit/1');
    expect(paths.landingPage('A & B')).toBe('/organization/landingpage?orgName=A+%26+B');
    expect(paths.leadingOn('/user/login', '/opportunities?a=1')).toBe(
      '/user/login?redirect=%2Fopportunities%3Fa%3D1',
    );
    expect(paths.leadingOn('/user/login', undefined)).toBe('/user/login');
  });
});

describe('safeJson', () => {
  it('can’t end the script element it stands in', () => {
    const text = safeJson({ a: '</script><script>alert(1)</script><!--', b: '-->' });
    expect(text).not.toMatch(/<|-->/);
    expect(JSON.parse(text)).toEqual({ a: '</script><script>alert(1)</script><!--', b: '-->' });
  });
});
