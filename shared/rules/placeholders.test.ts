import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillInHtml, fillInText, placeholderValues, unknownPlaceholders } from './placeholders.ts';

const sender = { firstName: 'Grace', lastName: 'Hall' };
const ada = { firstName: 'Ada', lastName: "O'Kafor" };
const values = placeholderValues(sender, ada, {
  opportunities: [{ title: 'Pack & sort', location: '<Main>' }],
});

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

it('what a mail is about are all opportunities through which it reaches somebody, each once [messages-3]', () => {
  const [here, there] = [
    { title: 'Pack', location: 'North' },
    { title: 'Drive', location: 'North' },
  ];
  const { opportunity, location } = placeholderValues(sender, ada, { opportunities: [here, there] });
  expect([opportunity, location]).toEqual(['Pack, Drive', 'North']);
});

describe('words in braces that would stay as they are [messages-11]', () => {
  it.each([
    ['none', 'For {firstName}', '<p>{fullName} {opportunity} {location} {name} { } {}</p>', []],
    ['other letters and spaces', 'For {firstname}', '<p>{ full name }</p>', ['firstName', 'fullName']],
    ['what nobody knows', '{email}', '<p>{{firstName}} and {tomorrow}</p>', [undefined, undefined]],
    [
      'one with a format in its middle',
      '',
      '<p>Dear {first<strong>Name}</strong>, {name}</p>',
      ['firstName'],
    ],
    ['what stands in a tag', '', '<p title="{no}">{over\nlines}</p>', []],
  ])('%s', (_what, subject, content, meant) => {
    expect(unknownPlaceholders(subject, content).map((one) => one.meant)).toEqual(meant);
  });

  it('are told as they were written, each once', () => {
    expect(unknownPlaceholders('{Name} {Name}', '<p>{Name}, {x}</p>')).toEqual([
      { written: '{Name}', meant: 'name' },
      { written: '{x}', meant: undefined },
    ]);
  });
});
