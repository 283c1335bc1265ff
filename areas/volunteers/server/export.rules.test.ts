import { expect, it } from 'vitest';
import { hostileForm } from '#testing/hostile-form.ts';
import { answerCells, exportedForm, exportPieces, questionColumns } from './export.rules.ts';

it('applications with the most tangled form are exported in pieces, each of them once [volunteers-11]', () => {
  const { definition, answers } = hostileForm();
  const form = exportedForm(definition);
  const columns = questionColumns([form]);
  const rows = Array.from({ length: 50 }, (_row, index) => ({ ...answers, name: `Person ${index}` }));
  const pieces = [...exportPieces(rows, (row) => answerCells(form, row, columns))];
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.flat()).toHaveLength(rows.length);
});
