import { createHash } from 'node:crypto';
import type { OrganizationTexts } from '#shared/rules/organization-form.ts';
import { tidyLine, type AddressInput, type RuleError } from '#shared/rules/organizations.ts';
import { tidyName } from '#shared/rules/names.ts';

/** An organization's own texts as they are kept: null where there is nothing. */
export const tidyFields = (input: OrganizationTexts) => ({
  name: tidyName(input.name),
  taxId: tidyLine(input.taxId),
  website: tidyLine(input.website),
  missionStatement: input.missionStatement?.trim() || null,
  description: input.description?.trim() || null,
});

/** An address as it is kept. */
export const addressColumns = (address: AddressInput) => ({
  address1: tidyLine(address.address1),
  address2: tidyLine(address.address2),
  city: tidyLine(address.city),
  state: tidyLine(address.state),
  postalCode: tidyLine(address.postalCode),
  country: tidyName(address.country),
  timeZone: address.timeZone,
});

/**
 * The first cause that can't be chosen: not in the list, and not one that the organization has had all along.
 * @param list the causes that can be chosen
 */
export function checkCauses(
  chosen: readonly string[],
  list: readonly { value: string }[],
  kept: readonly string[] = [],
): RuleError[] {
  const allowed = new Set([...list.map(({ value }) => value), ...kept]);
  const unknown = chosen.find((value) => !allowed.has(value));
  if (unknown === undefined) return [];
  return [{ path: 'selectedCauses', message: 'organizationForm.causes.unknown', params: { value: unknown } }];
}

/** The pictures of an organization, in the order of the form. */
export const picturesOf = (input: { logoFileId?: string | null; coverFileId?: string | null }) =>
  [
    { id: input.logoFileId, purpose: 'organization-logo', path: 'logoFileId' },
    { id: input.coverFileId, purpose: 'organization-cover', path: 'coverFileId' },
  ] as const;

/** Longest folder name in bytes; file systems take 255. */
const folderMax = 180;

/**
 * Where an organization's pictures go: `public/organization/{name}/profile`. Signs that a folder can't have, and `%`,
 * are written as `%` and their code, as keys write `#`; what is too long for a folder ends in its hash instead.
 */
export function pictureFolder(orgName: string): string {
  const name = orgName.replaceAll(/[%#/\\:*?"<>|\p{Cc}]/gu, (sign) => {
    const code = sign.charCodeAt(0).toString(16).toUpperCase();
    return `%${code.padStart(2, '0')}`;
  });
  return `public/organization/${shortened(name)}/profile`;
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= folderMax) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 12);
  let stem = '';
  for (const letter of name) {
    if (Buffer.byteLength(stem + letter) + hash.length + 1 > folderMax) break;
    stem += letter;
  }
  return `${stem}~${hash}`;
}
