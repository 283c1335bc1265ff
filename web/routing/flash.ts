import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { PlainKey, Translate } from '#shared/texts/text.ts';

/**
 * What a page tells the next one when a form was posted without scripts: for a minute in a signed cookie of this browser,
 * not in the address, which ends up in histories and logs.
 */
export interface Flash {
  email?: string;
  /** What became of the form, in words or as the text's key. */
  refusal?: string;
  done?: PlainKey;
}

/** The same where it arrives, in words: the browser has the texts of its own page, not those of the page before. */
export interface FlashMessage {
  email?: string;
  said?: string;
}

/** Carries it from the answer of a page's form to who sends that answer; its value is `writeFlash`'s. */
export const flashHeader = 'x-flash';
export const flashKey = ['flash'] as const;

export const writeFlash = (flash: Flash): string => encodeURIComponent(JSON.stringify(flash));
/** @param t words of the language of the page that it arrives at */
export function readFlash(text: string, t: Translate): FlashMessage {
  const { email, refusal, done } = JSON.parse(decodeURIComponent(text)) as Flash;
  return { email, said: done ? t(done) : refusal };
}

/** The flash message of the page before; nothing once somebody went on from the page that it was for. */
export function useFlash(): FlashMessage {
  const flash = useQueryClient().getQueryData<FlashMessage>(flashKey);
  const isFirst = useLocation().key === 'default';
  return (isFirst && flash) || {};
}
