import { z } from 'zod';
import type { OperatorLink } from '#shared/rendering.ts';

/** What links of the operator look like, for somebody who wrote others. */
const siteLinksForm =
  'must be names, each with an http or https address after it, separated by commas, such as Mastodon https://example.social/@us, Our films https://example.org/films';

/** Links as the environment has them: `Name https://…, Another name https://…`; null for anything else. */
export function parseSiteLinks(value: string): OperatorLink[] | null {
  const links: OperatorLink[] = [];
  for (const part of value.split(/,\s*(?=\S)/)) {
    if (part.trim() === '') continue;
    const [, name = '', url = ''] = /^(.*\S)\s+(https?:\/\/\S+?),?$/.exec(part.trim()) ?? [];
    if (name === '' || name.length > 60 || !URL.canParse(url)) return null;
    links.push({ name, url });
  }
  return links;
}

/** The same as a variable of the environment. */
export const siteLinks = z
  .string()
  .default('')
  .transform((value, context) => {
    const links = parseSiteLinks(value);
    if (links !== null) return links;
    context.addIssue({ code: 'custom', message: siteLinksForm });
    return z.NEVER;
  });
