import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCondition } from '#testing/generated-conditions.ts';
import { conditionMax } from '../form-definition/limits.ts';
import { conditionDepthMax, questionsIn, withNames, type Condition } from './condition.ts';

import { holdsFor } from './evaluate.ts';
import { Operands, type Answered } from './operands.ts';
import { parseCondition } from './parse.ts';
import { printCondition } from './print.ts';

const read = (text: string): Condition => {
  const parsed = parseCondition(text);
  if (!parsed.ok) throw new Error(`unreadable at ${parsed.at}: ${text}`);
  return parsed.condition;
};
const holds = (text: string, answers: Readonly<Record<string, Answered>>): boolean =>
  holdsFor(read(text), new Operands((name) => answers[name]));

describe('conditions', () => {
  it.each([
    ['{age} < 18', '{age} less 18'],
    ['{a}=1 or {b}<>"x" and !({c} empty)', "{a} equal 1 or ({b} notequal 'x' and !({c} empty))"],
    [
      '({a} = yes || {b} notempty) && {c} >= -2.5',
      "({a} equal 'yes' or {b} notempty) and {c} greaterorequal -2.5",
    ],
    ["{days} anyof ['mon', 2]", "{days} anyof ['mon', '2']"],
    ['{days} contains "mon"', "{days} contains 'mon'"],
    ["{days} contains ['mon', 'tue']", "{days} allof ['mon', 'tue']"],
    ["{days} = ['mon']", "{days} equal ['mon']"],
    ["{a} = ''", '{a} empty'],
    ['{a} != ""', '{a} notempty'],
    [String.raw`{a} = 'it\'s'`, String.raw`{a} equal 'it\'s'`],
    ['{ a } = {b}', '{a} equal {b}'],
    ['{a} = TRUE', '{a} equal true'],
    ["{a} = '007'", "{a} equal '007'"],
    ['negate ({a} empty)', '!({a} empty)'],
    ['{a} *= tea', "{a} contains 'tea'"],
  ])('%s is read, and written as %s [form-9]', (text, printed) => {
    expect(printCondition(read(text))).toBe(printed);
    expect(printCondition(read(printed))).toBe(printed);
  });

  it.each([
    ['', 0],
    ['{a}', 3],
    ['{a} =', 5],
    ['{a} = 1 2', 8],
    ['1 = {a}', 0],
    ['{a} + 1 > 2', 4],
    ['today() > {a}', 0],
    ['{a} = {b', 6],
    ["{a} = 'open", 6],
    ['{} = 1', 0],
    ["{a} = 'x => y'", 6],
    ["{a} contains ''", 15],
    ["{a} > ['x']", 11],
    ['({a} = 1', 8],
    ['{a} = null extra', 11],
    [String.raw`{a} = 'back\slash'`, 6],
  ])('%s can’t be read from character %i on [form-9]', (text, at) => {
    expect(parseCondition(text)).toEqual({ ok: false, at });
  });

  it('knows which questions it asks about, and takes other names for them', () => {
    const condition = read('{a} = 1 and ({B} = {c} or {a} empty)');
    expect([...questionsIn(condition)]).toEqual(['a', 'B', 'c']);
    expect(printCondition(withNames(condition, (name) => name.toLowerCase()))).toBe(
      '{a} equal 1 and ({b} equal {c} or {a} empty)',
    );
  });

  it.each([
    ["{a} = 'YES '", { a: 'yes' }, true],
    ['{a} = 5', { a: '5.0' }, true],
    ["{a} = '5'", { a: '5.0' }, true],
    ['{a} = 7', { a: '007' }, true],
    ['{a} > 10', { a: '9' }, false],
    ["{a} > '10'", { a: '9' }, false],
    ['{a} < 18', {}, false],
    ['{a} <> 18', {}, true],
    ["{days} contains 'Mon'", { days: ['mon', 'tue'] }, true],
    ["{days} allof ['mon', 'wed']", { days: ['mon', 'tue'] }, false],
    ["{days} = ['tue', 'mon']", { days: ['mon', 'tue'] }, true],
    ["{days} = 'mon'", { days: ['mon'] }, false],
    ["{one} anyof ['a', 'b']", { one: 'b' }, true],
    ["{text} contains 'tea'", { text: 'Green TEA' }, true],
    ["{a} notcontains 'x'", {}, true],
    ["{a} noneof ['x']", {}, true],
    ['{a} = {b}', { a: ['x', 'y'], b: ['y', 'x'] }, true],
    ['{a} = {b}', {}, true],
    ['{day} >= 2030-01-02', {}, null],
    ["{day} >= '2030-01-02'", { day: '2030-01-02' }, true],
  ] as const)('%s of %j is %s [form-9]', (text, answers, expected) => {
    if (expected === null) expect(parseCondition(text).ok).toBe(false);
    else expect(holds(text, answers)).toBe(expected);
  });

  it('of any shape is read as it was written', () => {
    fc.assert(
      fc.property(anyCondition(['a', 'Two words', 'día']), (condition) => {
        const printed = printCondition(condition);
        if (printed.length <= conditionMax) expect(printCondition(read(printed))).toBe(printed);
      }),
      { endOnFailure: true },
    );
  });

  it('are not read deeper than people build them', () => {
    const within = (depth: number) => `${'('.repeat(depth)}{a} = 1${')'.repeat(depth)}`;
    expect(parseCondition(within(conditionDepthMax)).ok).toBe(true);
    expect(parseCondition(within(conditionDepthMax + 1)).ok).toBe(false);
    expect(parseCondition(`${'!'.repeat(1_000)}{a} empty`).ok).toBe(false);
  });
});
