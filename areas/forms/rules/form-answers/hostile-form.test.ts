import { expect, it } from 'vitest';
import { hostileDefinitions, hostileForm } from '#testing/hostile-form.ts';
import { timeOf } from '#testing/processor-time.ts';
import { bodyMaxOf } from '#shared/contract/body-limits.ts';
import { applicationsContract } from '#areas/forms/contract/applications.ts';
import { formsContract } from '#areas/forms/contract/forms.ts';
import { formDefinition } from '../form-definition/definition.ts';
import { questionsMax } from '../form-definition/limits.ts';
import { readForm } from '../form-definition/problems.ts';
import { shownForm } from '../form-definition/shown-form.ts';
import { askedForm } from './asked-form.ts';
import { definitionFaults } from './definition-faults.ts';
import { judgeAnswers } from './judge.ts';

const { definition, answers } = hostileForm();
const kept = JSON.stringify(definition);
const read = () => JSON.parse(kept) as typeof definition;

it('the most tangled form that can be saved is one that can be saved, and its answers can be sent', () => {
  expect(definitionFaults(definition)).toEqual([]);
  expect(kept.length).toBeLessThan(bodyMaxOf(formsContract.save));
  expect(JSON.stringify(answers).length).toBeLessThan(bodyMaxOf(applicationsContract.apply));
  expect(judgeAnswers(askedForm(definition), answers).faults).toEqual([]);
});

it('its answers are judged within 50 ms, with reading the form again [form-13]', () => {
  expect(timeOf(() => judgeAnswers(askedForm(read()), answers))).toBeLessThan(50);
});

it('it is shown within 50 ms [form-13]', () => {
  expect(timeOf(() => shownForm(read()))).toBeLessThan(50);
});

it('it is read within 50 ms when it is saved, and its conditions are checked within 50 ms [form-13]', () => {
  expect(timeOf(() => formDefinition.parse(read()))).toBeLessThan(50);
  expect(timeOf(() => definitionFaults(definition))).toBeLessThan(50);
});

it.each(Object.entries(hostileDefinitions))(
  'a definition %s is read or refused within 50 ms, and told in words [form-13, builder-6]',
  (_, make) => {
    const sent = make();
    expect(JSON.stringify(sent).length).toBeLessThan(bodyMaxOf(formsContract.save));
    expect(timeOf(() => readForm(sent))).toBeLessThan(50);
    const { form, problems } = readForm(sent);
    expect(problems.length).toBeLessThanOrEqual(questionsMax);
    if (form) expect(timeOf(() => definitionFaults(form))).toBeLessThan(50);
  },
);
