/** How long a let-go mail counts, in seconds: the minute of `MAIL_PER_MINUTE`. */
export const minuteSeconds = 60;

/** How often the next ones may go, in seconds. */
export const stepSeconds = 6;

/**
 * How many mails of messages may be let go now: as many as a minute has room for, and no more than a tenth of that at
 * once, so that the mail server gets them evenly.
 * @param gone how many were let go within the last minute, and within the last step of it
 */
export function roomFor(perMinute: number, gone: { minute: number; step: number }): number {
  const perStep = Math.ceil((perMinute * stepSeconds) / minuteSeconds);
  return Math.max(0, Math.min(perMinute - gone.minute, perStep - gone.step));
}
