import type { Translate } from '#shared/texts/text.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';

/** To an address that somebody entered: the question whether it wants notices, and nothing that anybody wrote. */
export function emailGroupQuestion(
  t: Translate,
  { organization, url }: { organization: string | null; url: string },
): RenderedMail {
  return renderMail(t, {
    subject: t('emailGroup.mail.subject'),
    preview: t('emailGroup.mail.preview'),
    heading: t('emailGroup.mail.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text:
          organization === null
            ? t('emailGroup.mail.introUnproven')
            : t('emailGroup.mail.intro', { organization }),
      },
      { kind: 'button', label: t('emailGroup.mail.button'), url },
      { kind: 'paragraph', text: t('emailGroup.mail.nothing') },
    ],
    reason: t('emailGroup.mail.reason'),
  });
}
