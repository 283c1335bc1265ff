// Which tests get no second try when they fail: docs/TESTING.md, "Flaky tests".
import type { Failure } from './results.ts';

/** One reason why a test that failed has failed, however often it passes afterwards. */
interface Rule {
  of: string;
  applies: (failure: Pick<Failure, 'part' | 'file' | 'names'>, source: string) => boolean;
}

const title = ({ names }: Pick<Failure, 'names'>): string => names.join(' ');
/** Ids of product rules at the end of a title, such as `[access-3]`. */
const holdsRuleOf = (family: string) => (failure: Pick<Failure, 'names'>) =>
  new RegExp(`\\b${family}-\\d+(?=[^\\[]*\\]$)`).test(title(failure));

const rules: readonly Rule[] = [
  { of: 'races', applies: ({ part }) => part === 'pg' },
  // The next run of a property test may not meet the case that failed, unless its seed is the same; then it fails again.
  { of: 'property tests', applies: (_, source) => /from 'fast-check'/.test(source) },
  {
    of: 'rights',
    applies: (failure) =>
      /(?:^|[/.-])(?:rights|guard|policy|attacks)(?:[/.-])/.test(failure.file) ||
      holdsRuleOf('access')(failure),
  },
  {
    of: 'erasure',
    applies: (failure) =>
      /(?:^|[/.-])(?:erasure|closing|close-account)(?:[/.-])/.test(failure.file) ||
      holdsRuleOf('closing')(failure),
  },
  {
    of: 'counts of mails',
    applies: (failure) =>
      /(?:^|[/.-])mails?(?:[/.-])/.test(failure.file) || /\b(?:e-?)?mails?\b/i.test(title(failure)),
  },
];

/**
 * Why a test may not be tried again: a fault in these shows itself in one run of many.
 * @param failure the test, by its Vitest project (`e2e` for journeys), file, and names from the outermost group on
 * @param source the text of its file
 * @returns what it proves, undefined when it may be tried again
 */
export function noSecondTry(
  failure: Pick<Failure, 'part' | 'file' | 'names'>,
  source: string,
): string | undefined {
  return rules.find(({ applies }) => applies(failure, source))?.of;
}
