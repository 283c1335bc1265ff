import type { Translate } from '#shared/texts/text.ts';
import type { Block, MailDraft } from './draft.template.ts';
import { contactBlock, type HolderMailData } from './shift.template.ts';

/** What may have become of places because somebody changed an opportunity. */
type EditorMail = 'changed' | 'moved' | 'released' | 'several' | 'canceled' | 'canceledFor' | 'restored';

/** A mail to the holder of places that a change of their opportunity concerns: the same frame for whatever became of them. */
export function changeDraft(
  t: Translate,
  data: Omit<HolderMailData, 'slots'>,
  what: EditorMail,
  blocks: readonly (Block | undefined)[],
): MailDraft {
  const { opportunity, organization, volunteer } = data;
  const params = { opportunity, organization, firstName: volunteer.firstName };
  return {
    subject: t(`editorMails.${what}.subject`, params),
    preview: t(`editorMails.${what}.preview`, params),
    heading: t(`editorMails.${what}.heading`, params),
    blocks: [
      { kind: 'paragraph', text: t(`editorMails.${what}.intro`, params) },
      ...blocks,
      contactBlock(t, data),
    ],
    reason: t('editorMails.reason'),
  };
}
