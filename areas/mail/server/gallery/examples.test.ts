import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { accented, languagesWithAccented, unaccentedWords, visibleText } from '#testing/accented.ts';
import { english } from '#testing/english.ts';
import { mails } from '#server/areas.ts';
import type { Translate } from '#shared/texts/text.ts';
import { cleanContent } from '#areas/messages/server/content.tool.ts';
import { writtenExample } from '../sources/messages/messages.template.ts';
import { examplesOf } from './gallery.template.ts';
import { valueKinds, valuesOf, type ValueKind } from './values.template.ts';

const folder = path.join(import.meta.dirname, '..');

/** The files that declare mails, each with how many. */
const declaring = fs.globSync('{email-group,sources/*}/*.template.ts', { cwd: folder }).map((file) => ({
  file,
  declared: [
    ...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/^export const \w+ = define\w+\(/gm),
  ],
}));

const rendered = (kind: ValueKind, t: Translate = english) =>
  examplesOf(mails).map(({ id, render }) => [id, render(t, valuesOf[kind])] as const);
const everyKind = valueKinds.flatMap((kind) =>
  rendered(kind).map(([id, mail]) => [`${id} with ${kind} values`, mail] as const),
);

/** Addresses of all links. */
const linksOf = (html: string) => [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href]) => href!);

describe('the examples', () => {
  it('show every mail that a source declares [mail-12]', () => {
    const declared = declaring.reduce((sum, one) => sum + one.declared.length, 0);
    expect(new Set(mails.map(({ name }) => name)).size).toBe(declared);
  });

  it.each(declaring)('are found in $file [mail-12]', ({ declared }) => {
    expect(declared.length).toBeGreaterThan(0);
  });

  it('have an address each', () => {
    const ids = examplesOf(mails).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('have content as it is once it was cleaned', () => {
    expect(cleanContent(writtenExample.content)).toBe(writtenExample.content);
  });
});

describe.each(everyKind)('%s', (_name, { subject, html, text }) => {
  it('has a subject of one line, HTML and a text without markup of ours [mail-6, mail-13]', () => {
    expect(subject).toMatch(/^\S(.*\S)?$/);
    expect(html).toMatch(/^<!doctype html>/);
    expect(text.trim()).not.toBe('');
    expect(text.replaceAll('<script>alert("x")</script>', '')).not.toMatch(/<\/?[a-z][^>]*>|&\w+;/i);
    for (const part of [subject, text, html.replace(/<style>[\s\S]*<\/style>/, '')])
      expect(part).not.toMatch(/\{\w+\}|undefined|\[object/);
  });

  it('needs no picture, script or file from elsewhere [mail-13]', () => {
    for (const [, from] of html.matchAll(/<img\b[^>]*\bsrc="([^"]*)"/g)) expect(from).toMatch(/^cid:[\w-]+$/);
    expect(html).not.toMatch(/<(script|link|iframe|object|svg|form)\b|url\(|\bon\w+="/i);
  });

  it('links to pages by their whole address only, in both parts [mail-6, mail-13]', () => {
    for (const href of linksOf(html)) expect(href).toMatch(/^https:\/\/(manyhands\.example|example\.org)\//);
    expect(text).not.toMatch(/javascript:/i);
  });

  it('has the same order as all others: heading, facts, one button at most, why [mail-13]', () => {
    const places = (part: RegExp) => [...html.matchAll(part)].map(({ index }) => index);
    const [headings, boxes, buttons] = [places(/<h1\b/g), places(/class="box\b/g), places(/class="button"/g)];
    const why = html.lastIndexOf('You’re receiving this email because');
    expect(headings).toHaveLength(1);
    expect(buttons.length).toBeLessThanOrEqual(1);
    const inOrder = [...headings, ...boxes, ...buttons, why];
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    expect(text.slice(text.lastIndexOf('\n-- \n'))).toMatch(
      /^\n-- \nManyhands\nYou’re receiving this email because .*\n(.*:\nhttps:.*\n){0,2}$/,
    );
  });

  it('reads in the dark and lets long words break [mail-13]', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('overflow-wrap:anywhere');
  });

  it('has no gap where something was left out [mail-13]', () => {
    expect(html).not.toMatch(/<(p|h1|a|td|div)\b[^>]*>\s*<\/\1>/);
    expect(text).not.toMatch(/\n{3}|^ {2}[^:\n]+: *$|\w {2,}\w| [,.!]/m);
  });
});

describe.each(rendered('hostile'))('%s with hostile values', (_name, { subject, html, text }) => {
  it('shows them as text that breaks out of nothing [mail-6]', () => {
    expect(html).not.toMatch(/<script/i);
    if (text.includes("'& Bcc"))
      expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;');
    for (const part of [subject, html, text]) expect(part).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(text.match(/^-- $/gm)).toHaveLength(1);
  });
});

describe.each(rendered('long'))('%s with long values', (_name, { html, text }) => {
  it('shows them whole [mail-13]', () => {
    const word = valuesOf.long.text('').trim();
    const typed = [...text.matchAll(/Donaudampf\w+/g)].map(([found]) => found);
    expect(new Set(typed)).toEqual(new Set(typed.map(() => word)));
    expect(html.includes(word)).toBe(typed.length > 0);
  });
});

describe.each(rendered('empty', languagesWithAccented().in(accented)))(
  '%s in another language',
  (_name, mail) => {
    it('says every word in it', () => {
      const addresses = [...mail.text.matchAll(/https?:\S+|\S+@\S+\w/g)].map(([found]) => found);
      const written = `${writtenExample.subject}<p>${writtenExample.content}`
        .split(/<[^>]*>|\{\w+\}/)
        .map((words) => words.trim());
      // Zones are named by the platform.
      const data = [...addresses, 'Eastern Daylight Time', 'Mia Chen', ...written];
      const said = [mail.subject, mail.text, ...visibleText(mail.html)];
      expect(said.flatMap((words) => unaccentedWords(words, data))).toEqual([]);
    });
  },
);
