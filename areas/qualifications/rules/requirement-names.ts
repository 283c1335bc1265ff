import type { PlainKey, Translate } from '#shared/texts/text.ts';

/** How people read requirements and qualifications of the lists, whose values are fixed. */
const names: Readonly<Record<string, PlainKey>> = {
  'background check': 'opportunities.requirement.backgroundCheck',
  'drivers license': 'opportunities.requirement.driversLicense',
  training: 'qualifications.training',
  'must be 18': 'opportunities.requirement.adult',
  'Completed Volunteer Application': 'opportunities.requirement.application',
};

/** A requirement or a qualification in the product's words; one that is not of the list is as it was written. */
export function requirementName(t: Translate, value: string): string {
  const key = names[value];
  return key ? t(key) : value;
}
