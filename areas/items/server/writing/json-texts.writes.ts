import { bodyValuesMax } from '#shared/contract/body-limits.ts';
import { DomainError } from '#shared/errors.ts';
import { isStorable } from '#shared/rules/incoming.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import { refuseUnstorable } from '#server/http/storable.ts';
import { isTooIntricate } from '#server/platform/intricate-json.ts';

/**
 * Reads an attribute that is JSON text; the one place that does. What is no text, nested too deep or of too many values is refused as it
 * would be in a body.
 * @param unreadable what is said of it then
 * @throws DomainError `request.invalid` at the attribute, `request.too-large`
 */
export function readJsonText(
  name: string,
  text: unknown,
  unreadable: Phrase = phrase('items.notJsonText'),
): unknown {
  const value = typeof text === 'string' && isStorable(text) ? parsed(text) : undefined;
  if (value === undefined) {
    throw new DomainError('request.invalid', {
      fields: [{ path: name, code: unreadable.key, text: unreadable }],
    });
  }
  refuseUnstorable({ [name]: value });
  return value;
}

/** JSON text of the product's own. */
export const ownJsonText = (text: unknown): unknown =>
  typeof text === 'string' ? JSON.parse(text) : undefined;

/** @returns undefined for what is no JSON */
function parsed(text: string): unknown {
  const bytes = Buffer.from(text);
  if (isTooIntricate(bytes, bodyValuesMax(bytes.length))) throw new DomainError('request.too-large');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
