import { emptyMapping } from '#areas/crm/rules/mapping.ts';
import { contract } from '#shared/contract/index.ts';
import { formOf, plainQuestions } from '#testing/forms.ts';
import { login, members, no, row, unknown, type Row } from '#testing/rights/row.ts';
import type { RightsWorld } from '#testing/worlds/rights.ts';

const { formMapping } = contract;

const ofForm = ({ form }: RightsWorld) => ({ params: { formId: form.id } });

export const rights: readonly Row[] = [
  row('sees where the answers of a form go', formMapping.get, ofForm, members),
  row(
    'says where the answers of a form go',
    formMapping.save,
    (world) => ({
      ...ofForm(world),
      body: { version: 1, revision: 0, definition: formOf(...plainQuestions), mapping: emptyMapping },
    }),
    members,
  ),
  row(
    'tries where the answers of a form go',
    formMapping.test,
    (world) => ({ ...ofForm(world), body: { mapping: emptyMapping, answers: {} } }),
    ['crm.not-active', 'crm.not-active', 'crm.not-active', no, no, unknown, no, login],
  ),
];
