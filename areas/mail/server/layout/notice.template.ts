// What notices to the people who run an opportunity share.
import type { Translate } from '#shared/texts/text.ts';
import { examplePlace } from '../gallery/shift-values.template.ts';
import type { Values } from '../gallery/values.template.ts';
import type { Block } from './draft.template.ts';
import { opportunityButton, placeBlock, shiftBlocks, type ShiftMailData } from './shift.template.ts';

/**
 * `coordinator` has an account of the organization and learns the volunteer's address; `group` is an address of
 * the opportunity's email group, which may be anybody's, and learns the name only.
 */
export type NoticeAudience = 'coordinator' | 'group';

/** What a notice of one person's places tells. */
export interface NoticeData extends ShiftMailData {
  audience: NoticeAudience;
  volunteerEmail: string;
  /** Names of those who come along, or came along until now. */
  party: readonly string[];
  /** Names of those who came along and stay, though these places were given back. */
  stayed?: readonly string[];
  /** Whether somebody else brought the volunteer along, so that no place of the slot was theirs. */
  wasBroughtAlong?: boolean;
  /** The person who did, where that is known. */
  broughtBy?: string | undefined;
  /** The address is that of this person, not the volunteer's. */
  isBringersEmail?: boolean | undefined;
  /** Where a contact chooses how often these mails come. */
  settingsUrl: string;
  /** Where an address of the email group takes back that it wants these mails; undefined for readers who were not asked. */
  leaveUrl?: string | undefined;
}

/**
 * The person it is about, their places, and how to reach them.
 * @param shifts the places, where more is told of each than what and when
 */
export function noticeBlocks(
  t: Translate,
  data: NoticeData,
  shifts: readonly Block[] = shiftBlocks(t, data),
): (Block | false)[] {
  const { party, audience, volunteerEmail: email, broughtBy, isBringersEmail } = data;
  return [
    party.length > 0 && {
      kind: 'paragraph',
      text: t('mail.coordinatorNotice.party', { names: party.join(', ') }),
    },
    ...shifts,
    placeBlock(t, data),
    opportunityButton(t, data),
    audience === 'coordinator' && {
      kind: 'paragraph',
      text:
        broughtBy !== undefined && isBringersEmail
          ? t('mail.coordinatorNotice.contactOf', { name: broughtBy, email })
          : t('mail.coordinatorNotice.contact', { email }),
    },
    audience === 'coordinator' && {
      kind: 'link',
      label: t('mail.coordinatorNotice.pace'),
      url: data.settingsUrl,
    },
    leaveLink(t, data),
  ];
}

/** The way out for an address that agreed to these mails. */
export const leaveLink = (t: Translate, { leaveUrl }: { leaveUrl?: string | undefined }): Block | false =>
  leaveUrl !== undefined && { kind: 'link', label: t('mail.coordinatorNotice.leave'), url: leaveUrl };

/** Why somebody who runs an opportunity got a notice. */
export function noticeReason(
  t: Translate,
  { audience, opportunity }: Pick<NoticeData, 'audience' | 'opportunity'>,
): string {
  return audience === 'coordinator'
    ? t('mail.coordinatorNotice.reason', { opportunity })
    : t('mail.coordinatorNotice.groupReason', { opportunity });
}

/** An example of what a notice tells. */
export const noticeOf = (values: Values): NoticeData => ({
  ...examplePlace(values),
  audience: 'coordinator',
  volunteerEmail: 'ada@example.org',
  settingsUrl: values.url('/user/user-settings/notifications'),
});
