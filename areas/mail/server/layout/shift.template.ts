// What mails about places share: the words of a shift, of where it is, and of what can be done about it.
import type { Translate } from '#shared/texts/text.ts';
import type { ShiftTold } from '../places/places.queries.ts';
import type { Block, Fact } from './draft.template.ts';
import { somebody, strictNames } from './newcomers.template.ts';
import { formatWhen } from './when.template.ts';

/** What every mail about taking or giving back places knows. */
export interface ShiftMailData {
  volunteer: { firstName: string; lastName: string };
  opportunity: string;
  organization: string;
  /** The organization's own page. */
  organizationUrl: string;
  location: { name: string; address: string; timeZone: string };
  slots: readonly ShiftTold[];
  opportunityUrl: string;
}

/** What mails to somebody who holds places know besides. */
export interface HolderMailData extends ShiftMailData {
  /** The first contact of the opportunity, when it has one. */
  contact: { name: string; email: string } | undefined;
  profileUrl: string;
}

/** Date and time in the location's zone. */
export function whenFacts(
  t: Translate,
  { startAt, endAt }: { startAt: Date; endAt: Date },
  timeZone: string,
): Fact[] {
  const { date, time } = formatWhen(t, startAt, endAt, timeZone);
  return [
    { label: t('mail.shift.date'), value: date },
    { label: t('mail.shift.time'), value: time },
  ];
}

/** One box for each place. */
export function shiftBlocks(
  t: Translate,
  { slots, location }: Pick<ShiftMailData, 'slots' | 'location'>,
): Extract<Block, { kind: 'facts' }>[] {
  return slots.map((slot) => ({
    kind: 'facts',
    title: slot.activity,
    facts: [...whenFacts(t, slot, location.timeZone), { label: t('mail.shift.label'), value: slot.label }],
  }));
}

/** A shift in one line: `Packing (Late): Tuesday, June 4, 2030, 8:00 AM – 11:00 AM`, and the zone. */
export function shiftInWords(
  t: Translate,
  { activity, label, startAt, endAt }: ShiftTold,
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

/** Why shifts were canceled, as those who did it wrote. */
export const reasonBlocks = (reasons: readonly string[]): Block[] =>
  reasons.map((text) => ({ kind: 'quote', text }));

/** The way to the opportunity's page. */
export const opportunityButton = (
  t: Translate,
  { opportunityUrl }: Pick<ShiftMailData, 'opportunityUrl'>,
): Block => ({ kind: 'button', label: t('mail.shift.opportunityLink'), url: opportunityUrl });

/** The way to what the reader holds. */
export const profileLink = (t: Translate, { profileUrl }: Pick<HolderMailData, 'profileUrl'>): Block => ({
  kind: 'link',
  label: t('mail.registered.profileLink'),
  url: profileUrl,
});

/** The person to ask, when there is one. */
export const contactBlock = (t: Translate, { contact }: Pick<HolderMailData, 'contact'>): Block | undefined =>
  contact && { kind: 'paragraph', text: t('mail.registered.contact', contact) };

/** The name of the file with the volunteer's code, by which a mail shows it. */
export const codeCid = 'check-in-code';

/** The volunteer's own code, and what it is for. */
export const codeBlocks = (t: Translate, codeUrl: string): Block[] => [
  { kind: 'paragraph', text: t('mail.code.text') },
  { kind: 'picture', cid: codeCid, alt: t('mail.code.alt') },
  { kind: 'link', label: t('mail.code.link'), url: codeUrl },
];

/** What a mail about places knows, with the names that newcomers read. */
export const shiftForNewcomers = <
  Data extends Pick<ShiftMailData, 'volunteer'> & Partial<Pick<HolderMailData, 'contact'>>,
>(
  t: Translate,
  data: Data,
): Data => ({
  ...data,
  volunteer: strictNames(t, data.volunteer),
  ...(data.contact ? { contact: { ...data.contact, name: somebody(t, data.contact.name) } } : {}),
});
