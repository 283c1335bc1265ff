import { expect, it } from 'vitest';
import { hostileDefinitions, hostileForm } from '#testing/hostile-form.ts';
import { bodyMaxOf } from '#shared/contract/body-limits.ts';
import { applicationsContract } from '#areas/forms/contract/applications.ts';
import { formsContract } from '#areas/forms/contract/forms.ts';
import { formDefinition } from '../form-definition/definition.ts';
import { questionsMax } from '../form-definition/limits.ts';
import { parseForm } from '../form-definition/problems.ts';
import { askedForm } from './asked-form.ts';
import { definitionFaults } from './definition-faults.ts';
import { judgeAnswers } from './judge.ts';

const { definition, answers } = hostileForm();
const kept = JSON.stringify(definition);

it('the most tangled form that can be saved is saved and read again, and its answers are judged [form-13]', () => {
  expect(definitionFaults(definition)).toEqual([]);
  expect(formDefinition.parse(JSON.parse(kept))).toEqual(definition);
  expect(kept.length).toBeLessThan(bodyMaxOf(formsContract.save));
  expect(JSON.stringify(answers).length).toBeLessThan(bodyMaxOf(applicationsContract.apply));
  expect(judgeAnswers(askedForm(definition), answers, '2030-06-05').faults).toEqual([]);
});

it.each(Object.entries(hostileDefinitions))(
  'a definition %s is read or refused, and told in few words [form-13, builder-6]',
  (_, make) => {
    const sent = make();
    expect(JSON.stringify(sent).length).toBeLessThan(bodyMaxOf(formsContract.save));
    expect(parseForm(sent).problems.length).toBeLessThanOrEqual(questionsMax);
  },
);
