/** How a code is texted that verifies a number. */
export const textCodeDigits = 6;
export const textCodeMinutes = 10;
/** Wrong tries that a code survives. */
export const textCodeTries = 5;

/** Why a text is sent. `code` and `answer` are from nobody but us; the others from an organization. */
export const textKinds = ['code', 'answer', 'reminder', 'canceled', 'released', 'moved', 'restored'] as const;
export type TextKind = (typeof textKinds)[number];

/** Those that a change of a schedule causes. */
export type ChangeKind = Exclude<TextKind, 'code' | 'answer' | 'reminder'>;

/** What became of a text: it waits, the provider took it over, it refused it, or it was not sent after all. */
export const textStates = ['waiting', 'sent', 'failed', 'dropped'] as const;

/**
 * Why a text was not sent: the number can't be texted, the provider took nothing until it was too late, nobody wants it any more,
 * what it says is not so any more, or a budget was spent.
 */
export const textTroubles = ['refused', 'too-late', 'not-wanted', 'changed', 'budget'] as const;
export type TextTrouble = (typeof textTroubles)[number];

/** What ends a consent: the person on the screen, STOP from the phone, or that the number is another one or somebody else's. */
export const consentEnds = ['person', 'stop', 'number'] as const;
export type ConsentEnd = (typeof consentEnds)[number];

/** Texts, and what was said to them, are kept for so long. */
export const textsKeptDays = 30;

/** A change is last-minute when the shift begins within so many hours. */
export const lastMinuteHours = 24;

/** Nobody is texted from 9:00 PM to 8:00 AM by the clocks at the location. */
export const quietFromHour = 21;
export const quietUntilHour = 8;

/** Characters of one text in the alphabet of phones (GSM 03.38). */
export const oneTextMax = 160;
