import { SourceMap } from 'node:module';
import { expect, it } from 'vitest';
import { linesOfMappings } from './line-mappings.ts';

/** Three lines of a file: the first is made of two lines of a.ts, the second of nothing, the third of a.ts and far down in b.ts. */
const mappings = 'AAAA,IAASA,IACT;;EAEA,IAAIA,ICgjCJ,IDrjCA';
const sources = ['a.ts', 'b.ts'];
const mapOf = (which: string) =>
  new SourceMap({ version: 3, file: '', sources, names: ['x'], mappings: which } as never);

it('names the same line of the same source for each place', () => {
  const whole = mapOf(mappings);
  const light = mapOf(linesOfMappings(mappings));
  for (const line of [0, 2]) {
    for (let column = 0; column < 24; column += 1) {
      const [from, to] = [whole, light].map((map) => map.findEntry(line, column) as Record<string, unknown>);
      expect([to?.originalSource, to?.originalLine]).toEqual([from?.originalSource, from?.originalLine]);
    }
  }
});

it('leaves out the columns of one line', () => {
  expect(linesOfMappings('AAAA,IAASA,IAAI;AACA')).toBe('AAAA;AACa');
});
