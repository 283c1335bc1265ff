import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillInHtml, fillInText, isBlankHtml, messageForm, placeholderValues } from './messages.ts';
import { fault } from '../texts/faults.ts';

const values = placeholderValues(
  { opportunity: 'Pack & sort', location: '<Main>', sender: { firstName: 'Grace', lastName: 'Hall' } },
  { firstName: 'Ada', lastName: "O'Kafor" },
);

describe('placeholders', () => {
  it('stand for the recipient, what it is about, where, and who writes [messages-3]', () => {
    expect(fillInText('{firstName}|{fullName}|{opportunity}|{location}|{name}', values)).toBe(
      "Ada|Ada O'Kafor|Pack & sort|<Main>|Grace Hall",
    );
  });

  it('stay as they are when nobody knows them [messages-3]', () => {
    expect(fillInText('{FirstName} { name } {email} {} {constructor} {name', values)).toBe(
      '{FirstName} { name } {email} {} {constructor} {name',
    );
  });

  it('put in text, never markup, between the tags only [messages-3]', () => {
    const html = '<p title="{location}">At {location}: <strong>{opportunity}</strong></p>';
    expect(fillInHtml(html, values)).toBe(
      '<p title="{location}">At &lt;Main&gt;: <strong>Pack &amp; sort</strong></p>',
    );
  });

  it('are filled in once: what is put in is not looked at again', () => {
    const odd = { ...values, firstName: '{name}$&' };
    expect(fillInText('Hello {firstName}', odd)).toBe('Hello {name}$&');
    expect(fillInHtml('<p>Hello {firstName}</p>', odd)).toBe('<p>Hello {name}$&amp;</p>');
  });

  it('never make markup of a name, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (firstName) => {
        const html = fillInHtml('<p>{firstName}</p>', { ...values, firstName });
        expect(html.slice(3, -4)).not.toMatch(/[<>]/);
      }),
    );
  });
});

it.each([
  ['', true],
  ['<p></p>', true],
  ['<p> &nbsp;<br></p><p>\u200B</p>', true],
  ['<p>.</p>', false],
  ['<p>{firstName}</p>', false],
  ['<ul><li><p>Gloves</p></li></ul>', false],
])('HTML like %j is blank: %s', (html, blank) => {
  expect(isBlankHtml(html)).toBe(blank);
});

it('a message needs a subject, content and somebody to read it', () => {
  const wrong = messageForm.safeParse({ subject: '  ', content: '<p> </p>', recipientIds: [] });
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['subject', fault('messages.subject.required')],
    ['content', fault('messages.content.required')],
    ['recipientIds', fault('messages.recipients.required')],
  ]);
  const fine = messageForm.parse({ subject: ' Hi ', content: '<p>Hi</p>', recipientIds: ['a', 'b', 'a'] });
  expect(fine).toEqual({ subject: 'Hi', content: '<p>Hi</p>', recipientIds: ['a', 'b'] });
});
