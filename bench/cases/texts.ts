// Texts that make careless code slow: reading one that is twice as long takes at most 2.5 times as long (limits-10).
import { parseCondition } from '#areas/forms/rules/form-conditions/parse.ts';
import { conditionMax } from '#areas/forms/rules/form-definition/limits.ts';
import { contractInputs, textsOf } from '#testing/schemas.ts';
import { textReaders } from '#testing/text-readers.ts';
import type { Figure } from '../case.ts';
import { findSlowness, type Slowness } from '../slowness.ts';

/** Characters of the texts that are judged by their form and not by their length, such as ids. */
const longText = 100_000;

/** Counts the readers, and the texts of endpoints, that some hostile text slows down more than in step with its length. */
export function benchTexts(): Figure[] {
  const readers = [
    ...textReaders.map(([name, length, read]) => ({ name, slow: findSlowness(length, read) })),
    { name: 'a condition', slow: findSlowness(conditionMax, parseCondition) },
    {
      name: 'a value in a condition',
      slow: findSlowness(conditionMax, (text) => parseCondition(`{a} = '${text}'`.slice(0, conditionMax))),
    },
  ];
  const inputs = contractInputs.flatMap(({ name, schema }) =>
    textsOf(schema).map(({ path, text, inside }) => ({
      name: `${name}: ${path}`,
      slow: findSlowness(text.maxLength ?? longText, (hostile) => schema.safeParse(inside(hostile))),
    })),
  );
  return [
    { what: `readers that slow down, of ${readers.length}`, value: tell(readers), bound: { atMost: 0 } },
    { what: `inputs that slow down, of ${inputs.length}`, value: tell(inputs), bound: { atMost: 0 } },
  ];
}

/** Prints what slows down, with the text and its times. @returns how many do */
function tell(all: readonly { name: string; slow: Slowness[] }[]): number {
  const slow = all.filter((one) => one.slow.length > 0);
  for (const { name, slow: found } of slow)
    for (const { text, length, times } of found)
      console.log(
        `${name}: ${text}, ${length} characters: ${times.map((time) => time.toFixed(0)).join(', ')} ms`,
      );
  return slow.length;
}
