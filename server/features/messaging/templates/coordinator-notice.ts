import { t } from '#shared/messages/index.ts';
import { renderMail, type Block, type RenderedMail } from './layout.ts';
import { fullName, placeBlock, shiftBlocks, type ShiftMailData } from './shift.ts';

export interface CoordinatorNoticeData extends ShiftMailData {
  /**
   * `coordinator` has an account of the organization and learns the volunteer's address; `group` is an address of
   * the opportunity's e-mail group, which may be anybody's, and learns the name only.
   */
  audience: 'coordinator' | 'group';
  volunteerEmail: string;
}

/** To the people who run an opportunity: somebody signed up. */
export function newVolunteer(data: CoordinatorNoticeData): RenderedMail {
  const params = { name: fullName(data.volunteer), opportunity: data.opportunity };
  return renderMail({
    subject: t('messaging.newVolunteer.subject', params),
    preview: t('messaging.newVolunteer.preview', params),
    heading: t('messaging.newVolunteer.heading'),
    blocks: [{ kind: 'paragraph', text: t('messaging.newVolunteer.intro', params) }, ...details(data)],
    reason: reason(data),
  });
}

/** To the people who run an opportunity: somebody gave a place back, which is free again. */
export function volunteerUnregistered(data: CoordinatorNoticeData): RenderedMail {
  const params = { name: fullName(data.volunteer), opportunity: data.opportunity };
  return renderMail({
    subject: t('messaging.volunteerUnregistered.subject', params),
    preview: t('messaging.volunteerUnregistered.preview', params),
    heading: t('messaging.volunteerUnregistered.heading'),
    blocks: [
      { kind: 'paragraph', text: t('messaging.volunteerUnregistered.intro', params) },
      ...details(data),
    ],
    reason: reason(data),
  });
}

function details(data: CoordinatorNoticeData): Block[] {
  return [
    ...shiftBlocks(data),
    placeBlock(data),
    ...(data.audience === 'coordinator'
      ? [
          {
            kind: 'paragraph' as const,
            text: t('messaging.coordinatorNotice.contact', { email: data.volunteerEmail }),
          },
        ]
      : []),
    { kind: 'button', label: t('messaging.shift.opportunityLink'), url: data.opportunityUrl },
  ];
}

function reason({ audience, opportunity }: CoordinatorNoticeData): string {
  return audience === 'coordinator'
    ? t('messaging.coordinatorNotice.reason', { opportunity })
    : t('messaging.coordinatorNotice.groupReason', { opportunity });
}
