import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { PlainKey } from '#shared/texts/text.ts';

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

/** Carries it from the answer of a page's form to who sends that answer; its value is `writeCarried`'s. */
export const carriedHeader = 'x-carried';
export const carriedKey = ['carried'] as const;

export const writeCarried = (carried: Carried): string => encodeURIComponent(JSON.stringify(carried));
export const readCarried = (text: string): Carried => JSON.parse(decodeURIComponent(text)) as Carried;

/** What the page before carried here; nothing once somebody went on from the page that it was for. */
export function useCarried(): Carried {
  const carried = useQueryClient().getQueryData<Carried>(carriedKey);
  const isFirst = useLocation().key === 'default';
  return (isFirst && carried) || {};
}
