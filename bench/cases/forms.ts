// The largest and most tangled form that can be saved: what is done with it at one go takes less than 50 ms each (form-13), and
// so does a piece of the export of 1,000 applications with it (volunteers-11).
import {
  answerCells,
  exportedForm,
  exportPieces,
  questionColumns,
} from '#areas/volunteers/server/export.rules.ts';
import { askedForm } from '#areas/forms/rules/form-answers/asked-form.ts';
import { definitionFaults } from '#areas/forms/rules/form-answers/definition-faults.ts';
import { judgeAnswers } from '#areas/forms/rules/form-answers/judge.ts';
import { formDefinition, type FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { parseForm } from '#areas/forms/rules/form-definition/problems.ts';
import { shownForm } from '#areas/forms/rules/form-definition/shown-form.ts';
import { csvLines } from '#server/platform/csv.ts';
import { hostileDefinitions, hostileForm } from '#testing/hostile-form.ts';
import type { Figure } from '../case.ts';
import { timeOf } from '../processor-time.ts';

/** Milliseconds of the processor in which everybody else waits. */
const atOneGo = 50;
const applications = 1_000;

/** Processor times of all that is done with a form, milliseconds. */
export function benchForms(): Figure[] {
  const { definition, answers } = hostileForm();
  const kept = JSON.stringify(definition);
  const read = () => JSON.parse(kept) as FormDefinition;
  return [
    figure('the answers are judged, with reading the form', () =>
      judgeAnswers(askedForm(read()), answers, '2030-06-05'),
    ),
    figure('the form is shown', () => shownForm(read())),
    figure('the form is read when it is saved', () => formDefinition.parse(read())),
    figure('its conditions are checked', () => definitionFaults(definition)),
    ...Object.entries(hostileDefinitions).flatMap(([name, make]) => {
      const sent = make();
      const { form } = parseForm(sent);
      return [
        figure(`a definition ${name} is read`, () => parseForm(sent)),
        ...(form ? [figure(`a definition ${name} is checked`, () => definitionFaults(form))] : []),
      ];
    }),
    ...exportOf('the most tangled form', { definition, answers }),
    ...exportOf('one long list of choices', longList()),
  ];
}

const figure = (what: string, run: () => unknown): Figure => ({
  what,
  value: timeOf(run),
  unit: 'ms',
  bound: { atMost: atOneGo },
});

function exportOf(name: string, { definition, answers }: ReturnType<typeof hostileForm>): Figure[] {
  const form = exportedForm(definition);
  const columns = questionColumns([form]);
  const rows = Array.from({ length: applications }, (_, index) => ({ ...answers, name: `Person ${index}` }));
  const pieces = exportPieces(rows, (row) => answerCells(form, row, columns));
  return [
    figure(`export of ${name}: the columns`, () => questionColumns([exportedForm(definition)])),
    figure(`export of ${name}: a piece`, () => csvLines(pieces.next().value as string[][])),
  ];
}

/** One question with all the choices that a form may have, in about as many characters as a form may have. */
function longList(): { definition: FormDefinition; answers: Record<string, unknown> } {
  const days = Array.from({ length: 5_000 }, (_, index) => String(index));
  const choices = days.map((value) => ({ value, text: `Day ${value} `.repeat(15) }));
  const elements = [{ type: 'checkbox' as const, name: 'days', choices }];
  return { definition: { pages: [{ name: 'one', elements }] }, answers: { days } };
}
