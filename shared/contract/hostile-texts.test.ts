import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { findSlowness } from '#testing/hostile-texts.ts';
import { textsOf } from '#testing/schemas.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { contract } from './index.ts';

/** Characters of the texts that are judged by their form and not by their length, such as ids. */
const longText = 100_000;

const inputs = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<AnyEndpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [{ name: `${area}.${name} ${part}`, schema }] : [],
    ),
  ),
);

describe('every text that an endpoint takes', () => {
  it('is found, however deep it is', () => {
    const paths = inputs.flatMap(({ name, schema }) => textsOf(schema).map(({ path }) => `${name}: ${path}`));
    expect(paths).toContain('accounts.signIn body: email');
    expect(paths).toContain('opportunityEditor.save body: schedule.activities.0.tags.0');
    expect(paths).toContain('messages.send body: recipients.0');
    expect(paths.filter((path) => path.endsWith('pages.0.elements.0.choices.0.text'))).not.toEqual([]);
  });

  it('has its length looked at before anything walks through it [limits-10]', () => {
    const unbounded = inputs.flatMap(({ name, schema }) =>
      textsOf(schema)
        .filter(({ text }) => !isBoundedFirst(text))
        .map(({ path }) => `${name}: ${path}`),
    );
    expect(unbounded).toEqual([]);
  });

  it.each(inputs)(
    '$name: takes at most 2.5 times as long when it is twice as long [limits-10]',
    ({ schema }) => {
      const slow = textsOf(schema).flatMap(({ path, text, inside }) =>
        findSlowness(text.maxLength ?? longText, (hostile) => schema.safeParse(inside(hostile))).map(
          (found) => ({
            path,
            ...found,
          }),
        ),
      );
      expect(slow).toEqual([]);
    },
  );
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
