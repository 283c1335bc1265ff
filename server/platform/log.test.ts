import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

/** What the log writes of a line, as text. */
function written(line: object): string {
  let output = '';
  createLog('info', { write: (text) => (output += text) }).info(line, 'something happened');
  return output;
}

const address = 'ada@example.org';

it.each([
  ['a refused statement', new DrizzleQueryError('select 1 from users where email = $1', [address])],
  [
    'a broken constraint',
    new DrizzleQueryError(
      'insert into users',
      [address],
      Object.assign(new Error(`Key (email)=(${address})`), {
        code: '23505',
        severity: 'ERROR',
        constraint: 'users_email_unique',
        detail: `Key (email)=(${address}) already exists.`,
      }),
    ),
  ],
])('%s is logged without the values it quotes [service-5]', (_name, err) => {
  const line = written({ err });
  expect(line).not.toContain(address);
  expect(line).toContain('log.test.ts');
});

it('keeps code and constraint of a broken constraint', () => {
  const cause = Object.assign(new Error('duplicate'), {
    code: '23505',
    severity: 'ERROR',
    constraint: 'users_email_unique',
  });
  expect(JSON.parse(written({ err: new DrizzleQueryError('insert', [address], cause) }))).toMatchObject({
    err: { code: '23505', constraint: 'users_email_unique' },
  });
});

it.each(['email', 'recipient', 'password', 'token', 'cookie'])(
  'cuts the field %s out [service-5]',
  (field) => {
    expect(written({ [field]: address })).not.toContain(address);
  },
);
