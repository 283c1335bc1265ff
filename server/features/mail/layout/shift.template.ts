import type { Block } from './draft.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import { formatWhen } from './when.template.ts';

/** What every mail about taking or giving back places knows. */
export interface ShiftMailData {
  volunteer: { firstName: string; lastName: string };
  opportunity: string;
  organization: string;
  /** The organization's own page. */
  organizationUrl: string;
  location: { name: string; address: string; timeZone: string };
  slots: { activity: string; label: string; startAt: Date; endAt: Date }[];
  opportunityUrl: string;
}

/** One box for each place, with its date and time in the location's zone. */
export function shiftBlocks(
  t: Translate,
  { slots, location }: Pick<ShiftMailData, 'slots' | 'location'>,
): Block[] {
  return slots.map((slot) => {
    const when = formatWhen(t, slot.startAt, slot.endAt, location.timeZone);
    return {
      kind: 'facts',
      title: slot.activity,
      facts: [
        { label: t('mail.shift.date'), value: when.date },
        { label: t('mail.shift.time'), value: when.time },
        { label: t('mail.shift.label'), value: slot.label },
      ],
    };
  });
}

/** A shift in one line: `Packing (Late): Tuesday, June 4, 2030, 8:00 AM – 11:00 AM`, and the zone. */
export function shiftInWords(
  t: Translate,
  { activity, label, startAt, endAt }: ShiftMailData['slots'][number],
  timeZone: string,
): string {
  const words = { activity, label, ...formatWhen(t, startAt, endAt, timeZone) };
  return t(label ? 'editorMails.before.labelled' : 'editorMails.before.value', words);
}

/** Where it takes place and for whom. */
export function placeBlock(
  t: Translate,
  {
    organization,
    organizationUrl,
    location,
  }: Pick<ShiftMailData, 'organization' | 'organizationUrl' | 'location'>,
): Block {
  return {
    kind: 'facts',
    facts: [
      { label: t('mail.shift.organization'), value: organization, url: organizationUrl },
      { label: t('mail.shift.location'), value: location.name },
      { label: t('mail.shift.address'), value: location.address },
    ],
  };
}

export function fullName({ firstName, lastName }: ShiftMailData['volunteer']): string {
  return `${firstName} ${lastName}`;
}
