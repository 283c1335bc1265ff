import { expect, test } from 'vitest';
import { noSecondTry } from './second-try.ts';

test.each([
  ['a race', 'pg', 'areas/budgets/server/budgets.pg.test.ts', 'two at once', '', 'races'],
  [
    'a property',
    'unit',
    'shared/rules/search.test.ts',
    'any words',
    "import fc from 'fast-check';",
    'property tests',
  ],
  [
    'rights by the folder',
    'feature-pg',
    'areas/coordinators/server/rights/rights.feature.test.ts',
    'x',
    '',
    'rights',
  ],
  [
    'rights by the name',
    'engine',
    'areas/opportunities/server/editing/editor-rights.feature.test.ts',
    'x',
    '',
    'rights',
  ],
  ['rights of a policy', 'unit', 'areas/groups/server/groups.policy.test.ts', 'x', '', 'rights'],
  ['rights of a journey', 'e2e', 'e2e/guard.spec.ts', 'x', '', 'rights'],
  [
    'rights by a rule',
    'feature-pg',
    'areas/groups/server/groups.feature.test.ts',
    'x [group-1, access-3]',
    '',
    'rights',
  ],
  [
    'erasure by the name',
    'feature-pg',
    'areas/accounts/server/closing/erasure.feature.test.ts',
    'x',
    '',
    'erasure',
  ],
  ['erasure of a journey', 'e2e', 'e2e/close-account.spec.ts', 'x', '', 'erasure'],
  ['erasure by a rule', 'e2e', 'e2e/accounts.spec.ts', 'leaves nothing [closing-2]', '', 'erasure'],
  ['mails by the folder', 'feature-pg', 'areas/mail/server/mail.feature.test.ts', 'x', '', 'counts of mails'],
  ['mails by the title', 'e2e', 'e2e/party.spec.ts', 'each companion gets one email', '', 'counts of mails'],
  ['a journey', 'e2e', 'e2e/roster.spec.ts', 'a tap checks somebody in [roster-1]', '', undefined],
  ['a feature', 'feature-pg', 'areas/hours/server/hours.feature.test.ts', 'adds up [hours-3]', '', undefined],
  ['a rule in the middle of a title', 'unit', 'web/x.test.ts', 'access-3 is no id', '', undefined],
  ['a file that could not be loaded', 'unit', 'web/ui/x.test.ts', '', '', undefined],
])('%s', (_, part, file, title, source, expected) => {
  expect(noSecondTry({ part, file, names: title ? [title] : [] }, source)).toBe(expected);
});
