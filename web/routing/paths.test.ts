import { describe, expect, it } from 'vitest';
import { paths, pathTo } from './paths.ts';

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
