import type { EmergencyContact } from '#areas/check-in/contract/emergency.ts';
import { readablePhone } from '#shared/rules/text.ts';
import type { Translate } from '#shared/texts/text.ts';

/** `Mia Chen (mother), 215-555-0177` */
export const emergencyWords = (t: Translate, { name, phone, relation }: EmergencyContact): string =>
  t(relation === '' ? 'emergency.who' : 'emergency.who.relation', {
    name,
    relation,
    phone: readablePhone(phone),
  });
