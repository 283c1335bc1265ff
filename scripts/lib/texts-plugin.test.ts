import { expect, it } from 'vitest';
import { compileCatalogue } from '#shared/texts/compile.ts';
import { textsPlugin } from './texts-plugin.ts';

const { transform } = textsPlugin(
  compileCatalogue({
    'hours.title': 'Hours',
    'hours.total': '{count} in all',
    'hours.range.week': 'This week',
    'groups.title': 'Groups',
  }),
);
const built = (code: string): string | undefined => {
  if (typeof transform !== 'object') throw new Error('the plugin changes modules');
  const answer = transform.handler.call(undefined as never, code, 'web/pages/hours.tsx') as {
    code: string;
  } | null;
  return answer?.code;
};

it('gives a module the texts that it names, compiled', () => {
  const code = built("export const head = (t, n) => t('hours.title') + t('hours.total', { count: n });");
  expect(code).toContain('bringTexts({"hours.title":"Hours","hours.total":[["count"]," in all"]});');
  expect(code).toMatch(/^import \{ bringTexts \} from ".*web\/texts\/loaded\.ts";/);
});

it('gives all that a key put together may become', () => {
  expect(built('export const name = (t, range) => t(`hours.range.${range}`);')).toContain(
    'bringTexts({"hours.range.week":"This week"})',
  );
});

it('leaves modules without texts as they are', () => {
  expect(built("export const path = '/hours';")).toBeUndefined();
});
