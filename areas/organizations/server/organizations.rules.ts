import type { OrganizationTexts } from '#areas/organizations/rules/organization-form.ts';
import { phrase } from '#shared/texts/text.ts';
import { tidyLine, type AddressInput, type RuleError } from '#areas/organizations/rules/organizations.ts';
import { tidyName } from '#shared/rules/names.ts';
import { folderName } from '#areas/files/server/files.rules.ts';

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

/** Where people go, in one line, as mails and texts tell it. */
export const addressInLine = ({
  address1,
  address2,
  city,
  state,
  postalCode,
}: Record<'address1' | 'address2' | 'city' | 'state' | 'postalCode', string | null>): string =>
  [address1, address2, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

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
  return [{ path: 'selectedCauses', text: phrase('organizationForm.causes.unknown', { value: unknown }) }];
}

/** The pictures of an organization, in the order of the form. */
export const picturesOf = (input: { logoFileId?: string | null; coverFileId?: string | null }) =>
  [
    { id: input.logoFileId, purpose: 'organization-logo', path: 'logoFileId' },
    { id: input.coverFileId, purpose: 'organization-cover', path: 'coverFileId' },
  ] as const;

/** Where an organization's pictures go: `public/organization/{name}/profile`. */
export const organizationPictureFolder = (orgName: string): string =>
  `public/organization/${folderName(orgName)}/profile`;
