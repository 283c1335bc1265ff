/** The letters of certificate codes: those of Crockford's Base32, none of which looks like another. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits: a million certificates leave somebody who tries a million codes a chance of one in 10^12. */
export const codeLength = 16;

/** Longest text that is read as a code; a copied address fits. */
export const typedCodeMax = 200;

const codePattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`);

/**
 * The code that somebody typed or copied, without what makes no difference: its case, spaces, hyphens, O for 0, and I or L for 1.
 * @returns null for what can't be a code
 */
export function readCode(typed: string): string | null {
  if (typed.length > typedCodeMax) return null;
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return codePattern.test(code) ? code : null;
}

/** A code as it is written: `7K2M-9QXA-40TN-PV3E`. */
export const writtenCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
