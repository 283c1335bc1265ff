import { expect, it } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { visitor } from '#areas/accounts/web/session.ts';
import { footerGroups, headerLinks } from './navigation.ts';

const t = createLanguages().in('en');

it('header and footer lead to the pages about the product, and to where the operator says [public-1]', () => {
  const header = headerLinks(t, visitor).map(({ to, label }) => `${label} ${to}`);
  expect(header).toEqual([
    'Browse Opportunities /opportunities',
    'About Us /about-us',
    'Contact Us /contact-us',
    'Create Opportunities /user/loginSelect',
  ]);
  const social = [{ name: 'Mastodon', url: 'https://example.social/@us' }];
  const groups = footerGroups(t, visitor, social);
  const links = groups.flatMap((group) => group.links.map(({ to, label }) => `${label} ${to}`));
  for (const link of [
    'About Us /about-us',
    'Contact Us /contact-us',
    'Features /product-feature',
    'Training /training',
    'Privacy Policy /privacy-policy',
    'Terms of Service /terms-of-service',
    'Accessibility /accessibility',
    'Mastodon https://example.social/@us',
  ])
    expect(links).toContain(link);
  expect(groups.at(-1)?.title).toBe('Follow us');
  expect(footerGroups(t, visitor, []).map(({ title }) => title)).not.toContain('Follow us');
});
