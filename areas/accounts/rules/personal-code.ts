/**
 * How a personal code is written: `MH` and 52 digits to the base of 32 (0-9, A-V). Small QR codes have these signs at
 * less room than others, scanners that type send them alike on keyboards on which Y and Z change places, and none of
 * them stands in every address, as `@` does.
 */
const form = /^MH[0-9A-V]{52}$/;

/** Most characters of a text that is looked at for a code. */
export const personalCodeMax = 100;

/** The personal code that a text is, in capitals; null when it is something else. Whether there is such a code only the service knows. */
export function personalCodeIn(text: string): string | null {
  const code = text.trim().toUpperCase();
  return form.test(code) ? code : null;
}
