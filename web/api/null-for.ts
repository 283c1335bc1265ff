import { ApiError } from './client.ts';

/** What a call answers; null where it is refused with one of these codes. */
export async function nullFor<Answer>(
  codes: readonly string[],
  answer: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof ApiError && codes.includes(failure.code)) return null;
    throw failure;
  }
}
