import type { RearrangedNotice } from './rearranged-notice.queries.ts';
import type { Translate } from '#shared/texts/text.ts';
import { noticeReason, type CoordinatorNoticeData } from '../registrations/coordinator-notice.template.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import { placeBlock, shiftBlocks, shiftInWords, type ShiftMailData } from '../layout/shift.template.ts';

export interface RearrangedNoticeData
  extends Omit<ShiftMailData, 'volunteer' | 'slots'>, Pick<RearrangedNotice, 'by' | 'groups'> {
  audience: CoordinatorNoticeData['audience'];
}

/** To the people who run an opportunity: an organizer's save moved or released volunteers. One box for each slot. */
export function volunteersRearranged(t: Translate, data: RearrangedNoticeData): RenderedMail {
  const { opportunity, by, groups, location } = data;
  const params = { opportunity, name: by ?? t('editorMails.notice.somebody') };
  const boxes = shiftBlocks(t, { slots: groups.map(({ before }) => before), location }).map(
    (block, index) => {
      const group = groups[index];
      if (block.kind !== 'facts' || !group) return block;
      return {
        ...block,
        facts: [
          ...block.facts,
          { label: t('editorMails.notice.now'), value: whatBecame(t, group, location.timeZone) },
          { label: t('editorMails.notice.people'), value: group.names.join(', ') },
        ],
      };
    },
  );
  return renderMail(t, {
    subject: t('editorMails.notice.subject', params),
    preview: t('editorMails.notice.preview', params),
    heading: t('editorMails.notice.heading'),
    blocks: [
      { kind: 'paragraph', text: t('editorMails.notice.intro', params) },
      ...boxes,
      placeBlock(t, data),
      { kind: 'button', label: t('mail.shift.opportunityLink'), url: data.opportunityUrl },
    ],
    reason: noticeReason(t, data),
  });
}

function whatBecame(
  t: Translate,
  { to, other }: RearrangedNotice['groups'][number],
  timeZone: string,
): string {
  if (to) return t('editorMails.notice.moved', { shift: shiftInWords(t, to, timeZone) });
  return other
    ? t('editorMails.notice.joined', { shift: shiftInWords(t, other, timeZone) })
    : t('editorMails.notice.released');
}
