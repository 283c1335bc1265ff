import { expect, it } from 'vitest';
import { readCode, writtenCode } from './certificates.ts';

it.each([
  ['7K2M-9QXA-40TN-PV3E', '7K2M9QXA40TNPV3E'],
  [' 7k2m 9qxa 40tn pv3e\n', '7K2M9QXA40TNPV3E'],
  ['7k2m–9qxa—40tn‑pv3e', '7K2M9QXA40TNPV3E'],
  ['OoIi-LlAA-0000-1111', '001111AA00001111'],
  ['7K2M-9QXA-40TN-PV3', null],
  ['7K2M-9QXA-40TN-PV3E-', '7K2M9QXA40TNPV3E'],
  ['7K2M-9QXA-40TN-PV3E0', null],
  ['7K2M-9QXA-40TN-PV3U', null],
  ['', null],
  ['-'.repeat(1_000_000), null],
])(
  'a code is read whatever its case, spaces, hyphens and look-alikes: %# [certificates-5]',
  (typed, code) => {
    expect(readCode(typed)).toBe(code);
  },
);

it('a code is written in groups of four [certificates-5]', () => {
  expect(writtenCode('7K2M9QXA40TNPV3E')).toBe('7K2M-9QXA-40TN-PV3E');
});
