import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { PlainKey, Translate } from '#shared/texts/text.ts';

/**
 * What a page tells the next one when a form was posted without scripts: for a minute in a signed cookie of this browser,
 * not in the address, which ends up in histories and logs.
 */
export interface Carried {
  email?: string;
  /** What became of the form, in words or as the text's key. */
  refusal?: string;
  done?: PlainKey;
}

/** The same where it arrives, in words: the browser has the texts of its own page, not those of the page before. */
export interface Arrived {
  email?: string;
  said?: string;
}

/** Carries it from the answer of a page's form to who sends that answer; its value is `writeCarried`'s. */
export const carriedHeader = 'x-carried';
export const carriedKey = ['carried'] as const;

export const writeCarried = (carried: Carried): string => encodeURIComponent(JSON.stringify(carried));
/** @param t words of the language of the page that it arrives at */
export function readCarried(text: string, t: Translate): Arrived {
  const { email, refusal, done } = JSON.parse(decodeURIComponent(text)) as Carried;
  return { email, said: done ? t(done) : refusal };
}

/** What the page before carried here; nothing once somebody went on from the page that it was for. */
export function useCarried(): Arrived {
  const carried = useQueryClient().getQueryData<Arrived>(carriedKey);
  const isFirst = useLocation().key === 'default';
  return (isFirst && carried) || {};
}
