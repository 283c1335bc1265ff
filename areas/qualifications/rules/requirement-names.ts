import type { PlainKey, Translate } from '#shared/texts/text.ts';

/** How people read the requirements of the list, whose values are fixed. */
const names: Readonly<Record<string, PlainKey>> = {
  'background check': 'opportunities.requirement.backgroundCheck',
  'drivers license': 'opportunities.requirement.driversLicense',
  training: 'opportunities.requirement.training',
  'must be 18': 'opportunities.requirement.adult',
  'Completed Volunteer Application': 'opportunities.requirement.application',
};

/** A requirement in the product's words; one that is not of the list is as it was written. */
export function requirementName(t: Translate, value: string): string {
  const key = names[value];
  return key ? t(key) : value;
}
