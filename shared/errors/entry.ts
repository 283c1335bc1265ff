import type { TextKey } from '../texts/text.ts';

/** What a refusal answers: its HTTP status and the key of its text. */
export interface ErrorEntry {
  readonly status: number;
  readonly text: TextKey;
}
