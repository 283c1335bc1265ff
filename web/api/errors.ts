import type { ErrorCode } from '#shared/errors.ts';
import type { Translate } from '#shared/texts/text.ts';
import { ApiError } from './client.ts';

/** Any failure as an `ApiError`, so that screens handle one kind. A bug in our own code is `unexpected`. */
export function toApiError(t: Translate, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError({ code: 'unexpected', status: 500, message: t('common.unexpected'), cause: error });
}

/** Whether a call was refused because nobody is signed in any more. */
export function isSignInRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'sign-in-required';
}

/** The fields that a refusal names, as the errors of a form: path -> its texts, one a line. */
export function fieldErrorsOf(error: ApiError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of error.fields) {
    found[path] = found[path] === undefined ? message : `${found[path]}\n${message}`;
  }
  return found;
}

/**
 * What the failure of an upload says of the picture itself, and whether the same one can be sent once more; null when
 * it is about something else.
 */
export function pictureFault(t: Translate, failure: unknown): { text: string; mayRetry: boolean } | null {
  const error = toApiError(t, failure);
  const { code, message } = error;
  if (code.startsWith('file.')) return { text: message, mayRetry: false };
  return isPassing(error) ? { text: message, mayRetry: true } : null;
}

/** Whether something failed by what passes, so that the same can be sent again: a window keeps what was typed in it then. */
export const isPassing = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (failure.code === 'network' || failure.code === 'request.rate-limited' || failure.status >= 500);

export interface ErrorPlaces {
  /** Fields of the refusal go here, by path. */
  onFields?: (errors: Record<string, string>) => void;
  /** Codes with a place of their own on this screen. */
  onCode?: Partial<Record<ErrorCode | 'network', (error: ApiError) => void>>;
  /** Everything else; usually a toast. */
  otherwise: (error: ApiError) => void;
}

/** Sends a failure to its place: a code's own, the form's fields, or the rest. */
export function placeError(t: Translate, failure: unknown, places: ErrorPlaces): void {
  const error = toApiError(t, failure);
  const own = places.onCode?.[error.code];
  if (own) return own(error);
  if (error.fields.length > 0 && places.onFields) return places.onFields(fieldErrorsOf(error));
  places.otherwise(error);
}
