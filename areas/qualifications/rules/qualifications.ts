import { phrase, type PlainKey, type Phrase } from '#shared/texts/text.ts';
import { dayText } from '#shared/rules/dates.ts';

/** What an organization can have on file about a person, and what an opportunity can demand of volunteers. */
export const qualificationKinds = ['background check', 'drivers license', 'training'] as const;
export type QualificationKind = (typeof qualificationKinds)[number];

/** A qualification as far as a sign-up asks for it. */
export interface HeldQualification {
  kind: QualificationKind;
  /** The last day on which it holds, `YYYY-MM-DD`, wherever the shift is; null for one that has no end. */
  expiresOn: string | null;
}

/** One that somebody lacks: `expiresOn` is when the one on file ends, null when there is none. */
export type MissingQualification = HeldQualification;

/** Those of the words that are kinds, each once, in the order in which people read them. */
export const kindsAmong = (words: readonly string[]): QualificationKind[] =>
  qualificationKinds.filter((kind) => words.includes(kind));

/**
 * What of the demanded somebody lacks.
 * @param day the day for which it has to hold, `YYYY-MM-DD`: the one on which the shift begins at its place
 */
export const missingAmong = (
  demanded: readonly QualificationKind[],
  held: readonly HeldQualification[],
  day: string,
): MissingQualification[] =>
  demanded.flatMap((kind) => {
    const found = held.find((one) => one.kind === kind);
    if (found && (found.expiresOn === null || found.expiresOn >= day)) return [];
    return [{ kind, expiresOn: found?.expiresOn ?? null }];
  });

/** How a sentence asks for each. */
const needed = {
  'background check': 'qualifications.needed.backgroundCheck',
  'drivers license': 'qualifications.needed.driversLicense',
  training: 'qualifications.needed.training',
} as const satisfies Record<QualificationKind, PlainKey>;

/** How a sentence names each. */
const named = {
  'background check': 'qualifications.named.backgroundCheck',
  'drivers license': 'qualifications.named.driversLicense',
  training: 'qualifications.named.training',
} as const satisfies Record<QualificationKind, PlainKey>;

/** The name of a kind within a sentence: `driver’s license`. */
export const kindText = (kind: QualificationKind): Phrase => phrase(named[kind]);

/**
 * Kinds as a sentence asks for them: `a background check and a driver’s license`.
 * @param kinds at least one
 */
export const neededText = (kinds: readonly QualificationKind[]): Phrase =>
  kinds
    .map((kind): Phrase => phrase(needed[kind]))
    .reduce((first, last, index) =>
      index < kinds.length - 1
        ? phrase('qualifications.list.comma', { first, last })
        : phrase('qualifications.list.and', { first, last }),
    );

/** What an opportunity demands of those who sign up, in a sentence; null for nothing. */
export function demandText(demanded: readonly QualificationKind[], organization: string): Phrase | null {
  return demanded.length > 0
    ? phrase('opportunities.requirement.onFile', { what: neededText(demanded), organization })
    : null;
}

/**
 * What somebody lacks, in whole sentences: what is not on file at all, then what ends too early.
 * @param missing at least one
 */
export function missingText(organization: string, missing: readonly MissingQualification[]): Phrase {
  const absent = missing.filter(({ expiresOn }) => expiresOn === null).map(({ kind }) => kind);
  const sentences: Phrase[] = [
    ...(absent.length > 0
      ? [phrase('qualifications.missing', { what: neededText(absent), organization })]
      : []),
    ...missing.flatMap(({ kind, expiresOn }) =>
      expiresOn === null
        ? []
        : [phrase('qualifications.ended', { what: kindText(kind), organization, day: dayText(expiresOn) })],
    ),
  ];
  return sentences.reduce((told, next) => phrase('qualifications.sentences', { first: told, next }));
}
