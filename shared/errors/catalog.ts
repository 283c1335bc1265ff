import { errorsOfAreas } from '../areas.ts';
import type { ErrorCode } from '../errors.ts';
import type { Phrase, TextParams } from '../texts/text.ts';
import { commonErrors } from './common.ts';

/**
 * The one table of refusals: code -> HTTP status and text; each area has its codes in `errors/`. The server answers with the
 * code and with the text in the language of the request (`problem+json`).
 */
export const errorCatalog = { ...commonErrors, ...errorsOfAreas() };

/** What a refusal says. */
export const errorText = (code: ErrorCode, params: TextParams = {}): Phrase => ({
  key: errorCatalog[code].text,
  params,
});
