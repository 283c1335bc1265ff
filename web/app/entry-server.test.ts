import { createLanguages } from '#shared/texts/languages.ts';
import { describe, expect, it } from 'vitest';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { visitor } from '#areas/accounts/web/session.ts';
import type { RenderInput } from '#shared/rendering.ts';
import { render, renderFailure } from './entry-server.tsx';

const volunteer: SessionView = {
  user: {
    id: '1',
    key: 'USER#1#Doe,Ann',
    email: 'ann@example.org',
    firstName: '</script><b>Ann',
    lastName: 'Doe',
    phone: null,
    isOrganizer: false,
    isVolunteer: true,
    language: null,
    avatar: null,
  },
  organizations: [],
  isKiosk: false,
  isSubscriber: false,
  hasPaid: false,
  hasTexting: false,
  coordinatorRequest: null,
  can: { volunteer: true, organize: false, manage: false },
};

function asking(path: string, session: () => Response) {
  const errors: unknown[] = [];
  const input: RenderInput = {
    url: new URL(path, 'http://site.test'),
    site: { social: [], videos: [] },
    transport: async () => session(),
    nonce: 'n0nce',
    requestId: 'request-7',
    now: new Date('2030-06-05T15:00:00Z'),
    languageFor: () => ({ language: 'en', catalogue: createLanguages().catalogueOf('en') }),
    assetsOf: () => ({
      boot: '/boot.js',
      theme: '/theme.css',
      styles: ['/app.css'],
      scripts: ['/app.js'],
    }),
    turn: async () => {},
    onError: (error) => errors.push(error),
  };
  return { input, errors };
}

async function page(path: string, session: () => Response) {
  const { input, errors } = asking(path, session);
  const result = await render(input);
  if (result.kind !== 'page') throw new Error(`redirected to ${result.location}`);
  return { ...result, errors };
}

const as = (view: SessionView) => () => Response.json(view);
const away = () =>
  new Response(JSON.stringify({ code: 'service.unavailable', status: 503, message: 'away' }), {
    status: 503,
    headers: { 'content-type': 'application/problem+json' },
  });

describe('render', () => {
  it('answers a whole document with title, description and nothing inline that runs', async () => {
    const { status, html, signedIn } = await page('/', as(visitor));
    expect(status).toBe(200);
    expect(signedIn).toBe(false);
    expect(html).toMatch(/^<!doctype html><html lang="en"/);
    expect(html).toContain('<title>Manyhands</title>');
    expect(html).toContain('Volunteer with Purpose, Manage with Ease');
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline.length).toBeGreaterThan(0);
    for (const attributes of inline) expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
    for (const [style] of html.matchAll(/<style[^>]*>/g)) expect(style).toContain('nonce="n0nce"');
  });

  it('keeps data inside its script element', async () => {
    const { html, signedIn } = await page('/', as(volunteer));
    expect(signedIn).toBe(true);
    expect(html).not.toContain('</script><b>');
  });

  it('answers unknown addresses with 404 and a way home', async () => {
    const { status, html } = await page('/no/such/page', as(visitor));
    expect(status).toBe(404);
    expect(html).toContain('The page you are looking for does not exist or has been moved');
    expect(html).toContain('Go Home');
    expect(html).toContain('noindex');
  });

  it('redirects by the route table', async () => {
    expect(await render(asking('/organizer/reports?a=1', as(visitor)).input)).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/user/login?redirect=%2Forganizer%2Freports%3Fa%3D1',
    });
    expect(await render(asking('/user/login?redirect=//evil.example', as(volunteer)).input)).toMatchObject({
      location: '/volunteer/profile',
    });
  });

  it('shows open pages when the session can’t be read, and the error page for others [access-10]', async () => {
    expect((await page('/', away)).status).toBe(200);
    const { status, html, errors } = await page('/organizer/profile', away);
    expect(status).toBe(503);
    expect(html).toContain('The service is taking a short break.');
    expect(html).toContain('request-7');
    expect(errors).toHaveLength(1);
  });
});

describe('renderFailure', () => {
  it('tells the request’s number and nothing of the error', async () => {
    const { input, errors } = asking('/', as(visitor));
    const secret = new Error('password=hunter2');
    const result = await renderFailure(input, secret);
    expect(result).toMatchObject({ kind: 'page', status: 500 });
    const { html } = result as Extract<typeof result, { kind: 'page' }>;
    expect(html).toContain('request-7');
    expect(html).toContain('Something went wrong');
    expect(html).not.toMatch(/hunter2|\bat \w+ \(/);
    expect(errors).toEqual([secret]);
  });
});
