import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contractInputs, textsOf } from '#testing/schemas.ts';

describe('every text that an endpoint takes', () => {
  it('is found, however deep it is', () => {
    const paths = contractInputs.flatMap(({ name, schema }) =>
      textsOf(schema).map(({ path }) => `${name}: ${path}`),
    );
    expect(paths).toContain('accounts.signIn body: email');
    expect(paths).toContain('opportunityEditor.save body: schedule.activities.0.tags.0');
    expect(paths).toContain('messages.send body: recipients.0');
    expect(paths.filter((path) => path.endsWith('pages.0.elements.0.choices.0.text'))).not.toEqual([]);
  });

  it('has its length looked at before anything walks through it [limits-10]', () => {
    const unbounded = contractInputs.flatMap(({ name, schema }) =>
      textsOf(schema)
        .filter(({ text }) => !isBoundedFirst(text))
        .map(({ path }) => `${name}: ${path}`),
    );
    expect(unbounded).toEqual([]);
  });
});

/** Whether a text is asked for its form (an id, a day), or for its length before anything that reads it, which ends it. */
function isBoundedFirst({ def }: z.ZodString): boolean {
  if ('format' in def) return true;
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def as { check: string; abort?: boolean });
  const bound = checks.findIndex(({ check }) => check === 'max_length');
  const reader = checks.findIndex(({ check }) => !check.endsWith('_length'));
  if (bound < 0) return false;
  return reader < 0 || (bound < reader && checks[bound]?.abort === true);
}
