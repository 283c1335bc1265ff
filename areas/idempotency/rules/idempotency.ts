/** Most characters of an `Idempotency-Key`. */
export const idempotencyKeyMax = 255;
/** Hours for which an answer is kept. */
export const answerHours = 24;
/** Most bytes of a request that can have a key, and of an answer that is kept. */
export const repeatableMaxBytes = 1024 * 1024;
export const keptAnswerMaxBytes = 64 * 1024;
/** A request that has not been answered for so long died with its process. */
export const deadAfterMinutes = 10;
