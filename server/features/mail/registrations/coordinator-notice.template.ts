import type { Block } from '../layout/draft.template.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import { fullName, placeBlock, shiftBlocks, type ShiftMailData } from '../layout/shift.template.ts';

export interface CoordinatorNoticeData extends ShiftMailData {
  /**
   * `coordinator` has an account of the organization and learns the volunteer's address; `group` is an address of
   * the opportunity's e-mail group, which may be anybody's, and learns the name only.
   */
  audience: 'coordinator' | 'group';
  volunteerEmail: string;
  /** Names of those who come along, or came along until now. */
  party: readonly string[];
  /** Whether somebody else brought the volunteer along, so that no place of the slot was theirs. */
  wasBroughtAlong?: boolean;
}

/** To the people who run an opportunity: somebody signed up. */
export function newVolunteer(t: Translate, data: CoordinatorNoticeData): RenderedMail {
  const params = { name: fullName(data.volunteer), opportunity: data.opportunity };
  return renderMail(t, {
    subject: t('mail.newVolunteer.subject', params),
    preview: t('mail.newVolunteer.preview', params),
    heading: t('mail.newVolunteer.heading'),
    blocks: [{ kind: 'paragraph', text: t('mail.newVolunteer.intro', params) }, ...details(t, data)],
    reason: noticeReason(t, data),
  });
}

/**
 * To the people who run an opportunity: somebody gave a place back, which is free again; or does not come along, which
 * leaves as many places as before.
 */
export function volunteerUnregistered(t: Translate, data: CoordinatorNoticeData): RenderedMail {
  const params = { name: fullName(data.volunteer), opportunity: data.opportunity };
  return renderMail(t, {
    subject: t(
      data.wasBroughtAlong
        ? 'mail.volunteerUnregistered.companionSubject'
        : 'mail.volunteerUnregistered.subject',
      params,
    ),
    preview: t('mail.volunteerUnregistered.preview', params),
    heading: t('mail.volunteerUnregistered.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: t(
          data.wasBroughtAlong
            ? 'mail.volunteerUnregistered.companionIntro'
            : 'mail.volunteerUnregistered.intro',
          params,
        ),
      },
      ...details(t, data),
    ],
    reason: noticeReason(t, data),
  });
}

/** To the people who run an opportunity: other people come along with somebody than before. */
export function signUpChanged(
  t: Translate,
  data: CoordinatorNoticeData & { added: readonly string[]; removed: readonly string[] },
): RenderedMail {
  const params = { name: fullName(data.volunteer), opportunity: data.opportunity };
  const { added, removed } = data;
  return renderMail(t, {
    subject: t('mail.signUpChanged.subject', params),
    preview: t('mail.signUpChanged.preview', params),
    heading: t('mail.signUpChanged.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.signUpChanged.intro', params) },
      ...(added.length > 0
        ? [
            {
              kind: 'paragraph' as const,
              text: t('mail.signUpChanged.added', { names: added.join(', ') }),
            },
          ]
        : []),
      ...(removed.length > 0
        ? [
            {
              kind: 'paragraph' as const,
              text: t('mail.signUpChanged.removed', { names: removed.join(', ') }),
            },
          ]
        : []),
      ...details(t, data),
    ],
    reason: noticeReason(t, data),
  });
}

function details(t: Translate, data: CoordinatorNoticeData): Block[] {
  const { party } = data;
  return [
    ...(party.length > 0
      ? [
          {
            kind: 'paragraph' as const,
            text: t('mail.coordinatorNotice.party', { names: party.join(', ') }),
          },
        ]
      : []),
    ...shiftBlocks(t, data),
    placeBlock(t, data),
    { kind: 'button', label: t('mail.shift.opportunityLink'), url: data.opportunityUrl },
    ...(data.audience === 'coordinator'
      ? [
          {
            kind: 'paragraph' as const,
            text: t('mail.coordinatorNotice.contact', { email: data.volunteerEmail }),
          },
        ]
      : []),
  ];
}

/** Why somebody who runs an opportunity got a notice. */
export function noticeReason(
  t: Translate,
  { audience, opportunity }: Pick<CoordinatorNoticeData, 'audience' | 'opportunity'>,
): string {
  return audience === 'coordinator'
    ? t('mail.coordinatorNotice.reason', { opportunity })
    : t('mail.coordinatorNotice.groupReason', { opportunity });
}
