import { expect, it } from 'vitest';
import { hostileTexts } from '#testing/hostile-texts.ts';
import { textReaders } from '#testing/text-readers.ts';

/** Characters; how the time grows with longer ones is measured by `npm run bench -- texts`. */
const shortText = 500;

it.each(textReaders)('%s: every hostile text is read without an error [limits-10]', (_name, length, read) => {
  const failed = hostileTexts.flatMap(({ name, of }) => {
    try {
      read(of(Math.min(length, shortText)));
      return [];
    } catch (error) {
      return [`${name}: ${String(error)}`];
    }
  });
  expect(failed).toEqual([]);
});
