import type { MapEntry } from './site-map.rules.ts';

/** The pages that are always there. */
export const fixedPages = [
  '/',
  '/opportunities',
  '/about-us',
  '/product-feature',
  '/training',
  '/contact-us',
  '/contactus',
  '/volunteer/signup',
  '/organizer/signup',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
] as const;

/** What search engines need not look at: pages of somebody's own, and answers that are no pages. */
export const closedPaths = ['/api/', '/user/', '/organizer/', '/volunteer/profile', '/check-in/'] as const;

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A part of the map (sitemaps.org). */
export function partXml(publicUrl: string, entries: readonly MapEntry[]): string {
  const urls = entries.map(
    ({ path, changedAt }) =>
      `<url><loc>${escaped(publicUrl + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The list of all parts. */
export function indexXml(publicUrl: string, parts: readonly string[]): string {
  const listed = parts.map((path) => `<sitemap><loc>${escaped(publicUrl + path)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${schema}">\n${listed.join('\n')}\n</sitemapindex>\n`;
}

/** What search engines are told (RFC 9309). */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    'Allow: /organizer/signup',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
