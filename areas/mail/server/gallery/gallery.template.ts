import { z } from 'zod';
import type { Translate } from '#shared/texts/text.ts';
import type { Mail } from '../layout/mail.template.ts';
import { markup, type Markup } from '../layout/markup.template.ts';
import { devPage, mailFrame } from '../mailbox/dev-page.template.ts';
import { valueKinds, valuesOf, type ValueKind } from './values.template.ts';

/** Widths in pixels: the narrowest phone, and the layout at its widest. */
const widths = [320, 600] as const;
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const galleryQuery = z.object({ values: z.enum(valueKinds).catch('ordinary') });

/** The kind of values that an address asks for. */
export const valuesIn = (query: unknown): ValueKind => galleryQuery.parse(query).values;

type Mails = readonly Mail<never>[];

/** Every example of every mail. */
export const examplesOf = (mails: Mails) => mails.flatMap(({ examples }) => examples);

/** All mails by their subjects, filled with values of one kind. */
export function galleryPage(t: Translate, mails: Mails, values: ValueKind, nonce: string): Markup {
  const items = examplesOf(mails).map(
    ({ id, render }) => markup`<li>
<a href="/dev/mails/${id}?values=${values}">${render(t, valuesOf[values]).subject}</a>
<div class="muted">${id}</div>
</li>
`,
  );
  return devPage(
    t,
    t('mail.gallery.title'),
    nonce,
    markup`<h1>${t('mail.gallery.title')}</h1>
<p class="muted">${t('mail.gallery.explanation')}</p>
${kindsNav(t, '/dev/mails', values)}
<ul>${items}</ul>`,
  );
}

/** One mail at every width in both schemes, and as text. Undefined when there is no such mail. */
export function examplePage(
  t: Translate,
  mails: Mails,
  { id, values }: { id: string; values: ValueKind },
  nonce: string,
): Markup | undefined {
  const example = examplesOf(mails).find((one) => one.id === id);
  if (!example) return undefined;
  const { subject, html, text } = example.render(t, valuesOf[values]);
  const frames = schemes.flatMap((scheme) =>
    widths.map((width) => {
      const title = t(`mail.gallery.frame.${scheme}`, { width });
      return markup`<figure>
<figcaption class="muted">${title}</figcaption>
${mailFrame(title, inScheme(html, scheme), nonce, width)}
</figure>
`;
    }),
  );
  return devPage(
    t,
    subject,
    nonce,
    markup`<p><a href="/dev/mails?values=${values}">${t('mail.gallery.title')}</a></p>
<h1>${subject}</h1>
<p class="muted">${id}</p>
${kindsNav(t, `/dev/mails/${id}`, values)}
<h2>${t('mail.mailbox.asHtml')}</h2>
<div class="frames">
${frames}</div>
<h2>${t('mail.mailbox.asText')}</h2>
<pre tabindex="0">${text}</pre>`,
  );
}

function kindsNav(t: Translate, path: string, chosen: ValueKind): Markup {
  const links = valueKinds.map((kind) => {
    const words = t(`mail.gallery.values.${kind}`);
    return kind === chosen
      ? markup`<a href="${path}?values=${kind}" aria-current="page">${words}</a>
`
      : markup`<a href="${path}?values=${kind}">${words}</a>
`;
  });
  return markup`<nav aria-label="${t('mail.gallery.values')}">
${links}</nav>`;
}

/** The mail as a reader with this scheme shows it, whatever scheme the browser has. */
function inScheme(html: string, scheme: Scheme): string {
  return html
    .replaceAll('light dark', scheme)
    .replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all');
}
