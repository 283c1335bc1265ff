import { describe, expect, it } from 'vitest';
import { english } from '#testing/english.ts';
import { renderMail } from './layout.template.ts';
import { strictName, strictNameMax, withoutWrittenAddresses } from './newcomers.rules.ts';
import { strictDraft } from './newcomers.template.ts';

describe('a text without addresses', () => {
  it.each([
    ['Buy at pills.example now', 'Buy at … now'],
    ['Buy at PILLS.Example/now?a=1, today', 'Buy at … today'],
    ['see https://evil.test/x and www.evil.test', 'see … and …'],
    ['write to me@evil.test or mailto:me', 'write to … or …'],
    ['at 10.0.0.1 or 10.0.0.1:80/x', 'at … or …'],
    ['pills[.]example, pills (dot) example', '… …'],
    ['pills dot com', '…'],
    ['pills．example and pills。example', '… and …'],
    ['pills\u200B.\u2060example', '…'],
    ['bücher.example, xn--bcher-kva.example', '… …'],
    ['.example', '…'],
  ])('%j is %j [budgets-6]', (text, left) => {
    expect(withoutWrittenAddresses(text)).toBe(left);
  });

  it.each([
    'Doors open at 9 a.m. on Dec. 5, until 5 p.m.',
    'J.R.R. Tolkien Jr., Ph.D., of the U.S.A.',
    'Bring gloves... and water. Thank you! 10.30 to 11.15',
    'St. Mary’s Hall, 12 Main St., Apt. 4\nSecond line: polka dot dress',
    '2.5 km @ noon',
  ])('%j stays as it is [budgets-6]', (text) => {
    expect(withoutWrittenAddresses(text)).toBe(text);
  });
});

describe('a name in a mail to newcomers', () => {
  it.each([
    ['Zoë O’Brien-Smith Jr.', 'Zoë O’Brien-Smith Jr.'],
    ['María José Núñez y Ríos', 'María José Núñez y Ríos'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['Nguyễn Thị Bích Ngọc', 'Nguyễn Thị Bích Ngọc'],
    ['王小明', '王小明'],
    ['محمد', 'محمد'],
    ["'t Hooft", "'t Hooft"],
    ['Buy at pills.example now', 'Buy at now'],
    ['Win $1000 (today)!', 'Win'],
    ['http://evil.test', ''],
    ['💊💊', ''],
  ])('%j is read as %j [budgets-8]', (name, read) => {
    expect(strictName(name)).toBe(read);
  });

  it('has 40 characters at most, whole words of them [budgets-8]', () => {
    expect(strictName('abcdefghi '.repeat(6))).toBe('abcdefghi abcdefghi abcdefghi abcdefghi');
    expect(strictName('a'.repeat(60))).toHaveLength(strictNameMax);
  });
});

it('a strict draft has no address in any part, and links to our own pages only [budgets-6]', () => {
  const evil = 'go to pills.example';
  const { subject, html, text } = renderMail(
    english,
    strictDraft(
      {
        subject: evil,
        preview: evil,
        heading: evil,
        blocks: [
          { kind: 'paragraph', text: evil },
          { kind: 'quote', text: evil },
          {
            kind: 'facts',
            title: evil,
            facts: [{ label: 'Organization', value: evil, url: 'https://pills.example' }],
          },
          { kind: 'button', label: evil, url: 'https://manyhands.test.pills.example/x' },
          { kind: 'link', label: evil, url: 'https://manyhands.test/opportunities/1' },
        ],
        reason: evil,
        ways: [{ label: evil, url: 'https://manyhands.test/unsubscribe' }],
      },
      'https://manyhands.test',
    ),
  );
  for (const part of [subject, html, text]) expect(part).not.toContain('pills');
  expect([...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://manyhands.test/opportunities/1',
    'https://manyhands.test/unsubscribe',
  ]);
});
