import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { callerProblems } from './endpoints.ts';

const screen = (text: string) => {
  const name = 'areas/hours/web/list.tsx';
  const whole = `import { hoursContract, hoursContract as contract } from '#areas/hours/contract/hours.ts';\n${text}`;
  return { name, text: whole, parsed: parseSync(name, whole) };
};
const problems = (text: string, calledBy?: string) =>
  callerProblems({ hours: { report: calledBy === undefined ? {} : { calledBy } } }, [screen(text)]);

test.each([
  ['by its name', 'api.call(hoursContract.report, {})'],
  ['by another name of the constant', 'api.call(contract.report, {})'],
  ['taken apart', 'const { report } = hoursContract; api.call(report, {})'],
  ['picked among several', "const kinds = ['report']; api.call(hoursContract[kind], {})"],
])('an endpoint that a screen calls %s has a caller', (_, text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  ['nothing names', 'api.call(hoursContract.list, {})'],
  ['only a string names', "show('report')"],
  ['another constant names', 'api.call(groupsContract.report, {})'],
])('an endpoint that %s has none', (_, text) => {
  expect(problems(text)).toEqual(['hours.report is called by no screen: remove it, or say `calledBy`']);
});

test('an endpoint for somebody outside says so, and only such a one', () => {
  expect(problems('', 'monitoring')).toEqual([]);
  expect(problems('api.call(hoursContract.report, {})', 'monitoring')).toHaveLength(1);
});
