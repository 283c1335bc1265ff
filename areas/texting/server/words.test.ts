import { expect, it } from 'vitest';
import { fittedText, inPhoneSigns, nameInText, textSize } from './words.template.ts';

it.each([
  ['Reminder', 8],
  ['[x]', 5],
  ['é', 1],
  ['ł'.repeat(70), 160],
  ['a'.repeat(160), 160],
])('%j takes %i of the 160 of one text [texting-8]', (text, size) => expect(textSize(text)).toBe(size));

it('letters that phones lack lose their accents, and signs become plain [texting-8]', () => {
  expect(inPhoneSigns('Señor Říčan’s – naïve é…')).toBe("Señor Rican's - naive é...");
});

it.each([
  ['Food Bank https://evil.example', 'Food Bank'],
  ['evil.example', 'shift'],
  ['Win $1000 now!', 'Win'],
  ['St. Mary’s', "St. Mary's"],
])('of the name %j a text has %j [texting-8]', (name, kept) => expect(nameInText(name, 'shift')).toBe(kept));

it('the longest names are shortened until a text fits [texting-8]', () => {
  const names = { organization: 'Harvest Food Bank of the Northern Valley', title: 'Sorting', where: 'Hall' };
  const write = ({ organization, title, where }: typeof names) => `${organization}: ${title} at ${where}.`;
  expect(fittedText(names, 160, write)).toBe('Harvest Food Bank of the Northern Valley: Sorting at Hall.');
  const short = fittedText(names, 40, write);
  expect(textSize(short)).toBeLessThanOrEqual(40);
  expect(short).toMatch(/^Harvest Food Bank.*\.\.: Sorting at Hall\.$/);
});
