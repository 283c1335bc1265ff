import { expect, it } from 'vitest';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { csvLines } from '#server/platform/csv.ts';
import { hostileForm } from '#testing/hostile-form.ts';
import { timeOf } from '#testing/processor-time.ts';
import { answerCells, exportedForm, piecesOf, questionColumns } from './export.rules.ts';

/** One question with all the choices that a form may have, in about as many characters as a form may have. */
function longList(): { definition: FormDefinition; answers: Record<string, unknown> } {
  const days = Array.from({ length: 5_000 }, (_, index) => String(index));
  const choices = days.map((value) => ({ value, text: `Day ${value} `.repeat(15) }));
  const elements = [{ type: 'checkbox' as const, name: 'days', choices }];
  return { definition: { pages: [{ name: 'one', elements }] }, answers: { days } };
}

it.each([
  ['the most tangled form', hostileForm()],
  ['one long list of choices', longList()],
])(
  'of 1,000 applications with %s less than 50 ms are made at a stretch [volunteers-11]',
  (_, { definition, answers }) => {
    expect(timeOf(() => questionColumns([exportedForm(definition)]))).toBeLessThan(50);
    const form = exportedForm(definition);
    const columns = questionColumns([form]);
    const rows = Array.from({ length: 1_000 }, (_row, index) => ({ ...answers, name: `Person ${index}` }));
    const pieces = piecesOf(rows, (row) => answerCells(form, row, columns));
    const first = timeOf(() => csvLines(pieces.next().value as string[][]));
    expect(first).toBeLessThan(50);
    let made = 0;
    for (const piece of piecesOf(rows.slice(0, 50), (row) => answerCells(form, row, columns)))
      made += piece.length;
    expect(made).toBe(50);
  },
);
