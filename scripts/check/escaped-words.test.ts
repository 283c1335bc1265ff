import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { wordsIn } from './escaped-words.ts';

const found = (text: string) => wordsIn({ name: 'web/A.tsx', text, parsed: parseSync('web/A.tsx', text) });

it('finds words that a screen would show in one language alone', () => {
  expect(
    found(`
      const said = 'Nothing was found';
      export const A = ({ open, count }) => (
        <p title="what it is" className="not seen">
          Hello
          {open ? 'Close' : t('open')}
          {count > 1 && \`Several of \${count}\`}
          <b label={open || 'Choose'} />
        </p>
      );`).map((one) => /:(\d+) says "([^"]*)"/.exec(one)?.slice(1).join(' ')),
  ).toEqual(['2 Nothing was found', '4 what it is', '5 Hello', '6 Close', '7 Several of', '8 Choose']);
});

it('knows texts, names of keys and tags, what is said to developers, and the name of the product', () => {
  expect(
    found(`
      const A = ({ act }) => (
        <div title={t('a.title')} onKeyDown={(event) => event.key === 'Escape' && act('Done')} className="wide one" heading="h3">
          Manyhands 12 · {t('a.b', { kind: 'Event' })}
        </div>
      );
      throw new Error('No id in the address');
      document.querySelector('input, button');`),
  ).toEqual([]);
});
