import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { bareTextsIn } from './bare-texts.ts';

/** The lines in which a component of this markup has a text that needs an element of its own. */
const found = (markup: string, before = '') => {
  const text = `${before}export const A = ({ open, count, icon, children }: Props) => (\n${markup}\n);`;
  return bareTextsIn({ name: 'web/A.tsx', text, parsed: parseSync('web/A.tsx', text) }).map((one) =>
    Number(/:(\d+) /.exec(one)?.[1]),
  );
};

it.each([
  ['before a text stands what comes and goes', `<p>{open ? <Icon /> : null}{t('a.b')}</p>`],
  ['the same, written shorter', `<p>{open && <Icon />} of them</p>`],
  ['a text that comes and goes', `<p>{open ? t('a.b') : null}<b /></p>`],
  ['one of two things', `<p>{open ? t('a.b') : <b />}<b /></p>`],
  ['a list beside a text', `<p>{t('a.b')}{count.map((one) => <b key={one} />)}</p>`],
  ['a text that changes, beside something', `<p><Icon />{t('a.b', { count })}</p>`],
  ['pieces of one sentence', `<p>{count} of {open}</p>`],
  ['a text in a fragment, which comes and goes as a whole', `<p>{open ? <>{' · '}<b /></> : null}</p>`],
])('finds %s', (_, markup) => {
  expect(found(markup)).toEqual([2]);
});

it.each([
  ['a text that fills its element', `<p>{t('a.b', { count })}</p>`],
  ['one text or another', `<p>{open ? t('a.b') : \`\${count} of them\`}</p>`],
  ['elements that come and go beside each other', `<p>{open ? <Icon /> : null}<span>{count}</span>{' '}</p>`],
  ['a text that stays, beside what stays', `<p><Icon /> {t('a.b')} <b /></p>`],
  ['elements by name', `<p>{icon}{children}{open ? <b /> : null}{row('a')}</p>`],
])('lets %s be', (_, markup) => {
  expect(found(markup, 'interface Props { icon: ReactNode }\nconst row = () => <b />;\n')).toEqual([]);
});
