import { t } from '#shared/messages/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { ApiError } from './client.ts';

/** Any failure as an `ApiError`, so that screens handle one kind. A bug in our own code is `unexpected`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError({ code: 'unexpected', status: 500, message: t('common.unexpected'), cause: error });
}

/**
 * The fields that a refusal names as form errors (`form.setErrors(fieldErrorsOf(error))`).
 * @param rename the form's name of a field where the contract calls it otherwise.
 */
export function fieldErrorsOf(
  error: ApiError,
  rename: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of error.fields) found[rename[field.path] ?? field.path] ??= field.message;
  return found;
}

export interface ErrorPlaces {
  /** Fields of the refusal go here, by path. */
  onFields?: (errors: Record<string, string>) => void;
  /** Codes with a place of their own on this screen. */
  onCode?: Partial<Record<ErrorCode | 'network', (error: ApiError) => void>>;
  /** Everything else; usually a toast. */
  otherwise: (error: ApiError) => void;
}

/** Sends a failure to the place that the documents name: a code's own place, the form's fields, or the rest. */
export function placeError(failure: unknown, places: ErrorPlaces): void {
  const error = toApiError(failure);
  const own = places.onCode?.[error.code];
  if (own) return own(error);
  if (error.fields.length > 0 && places.onFields) return places.onFields(fieldErrorsOf(error));
  places.otherwise(error);
}
