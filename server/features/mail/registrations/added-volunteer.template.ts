import type { Block } from '../layout/draft.template.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { RegisteredData } from './registered.template.ts';
import { placeBlock, shiftBlocks } from '../layout/shift.template.ts';

export interface AddedVolunteerData extends RegisteredData {
  /** Name of the account holder who brings this person along. */
  broughtBy: string;
  /** Where the person answers, and whether they said "yes, that's me" before; null for mails of older events. */
  answer: { url: string; hasAgreed: boolean } | null;
}

/** To somebody who is brought along: by whom, what, when, where, and the way out of it. */
export function addedVolunteer(t: Translate, data: AddedVolunteerData): RenderedMail {
  const { opportunity, organization, broughtBy } = data;
  return renderMail(t, {
    subject: t('mail.addedVolunteer.subject', { broughtBy, opportunity }),
    preview: t('mail.registered.preview', { organization }),
    heading: t('mail.addedVolunteer.heading', { firstName: data.volunteer.firstName }),
    blocks: [
      {
        kind: 'paragraph',
        text: t('mail.addedVolunteer.intro', { broughtBy, opportunity, organization }),
      },
      ...shiftBlocks(t, data),
      placeBlock(t, data),
      ...wayBlocks(t, data),
      { kind: 'paragraph', text: t('mail.addedVolunteer.unregister', { broughtBy }) },
      { kind: 'link', label: t('mail.registered.profileLink'), url: data.profileUrl },
      ...(data.contact
        ? [
            {
              kind: 'paragraph' as const,
              text: t('mail.registered.contact', { name: data.contact.name, email: data.contact.email }),
            },
          ]
        : []),
    ],
    reason: t('mail.addedVolunteer.reason', { broughtBy }),
  });
}

/** Who has not agreed is asked, by the one button of the mail; who has may think better of it. */
function wayBlocks(
  t: Translate,
  { answer, broughtBy, opportunityUrl }: Pick<AddedVolunteerData, 'answer' | 'broughtBy' | 'opportunityUrl'>,
): Block[] {
  const opportunity = { label: t('mail.shift.opportunityLink'), url: opportunityUrl };
  if (answer === null) return [{ kind: 'button', ...opportunity }];
  if (answer.hasAgreed) {
    const label = t('mail.addedVolunteer.changeAnswer', { broughtBy });
    return [
      { kind: 'button', ...opportunity },
      { kind: 'link', label, url: answer.url },
    ];
  }
  return [
    { kind: 'paragraph', text: t('mail.addedVolunteer.ask', { broughtBy }) },
    { kind: 'button', label: t('mail.addedVolunteer.answer'), url: answer.url },
    { kind: 'link', ...opportunity },
  ];
}

/** The same without a word of the organization, which can be read on the opportunity's page. */
export function plainAddedVolunteer(
  t: Translate,
  {
    volunteer,
    broughtBy,
    opportunityUrl,
    answer,
  }: Pick<AddedVolunteerData, 'volunteer' | 'broughtBy' | 'opportunityUrl' | 'answer'>,
): RenderedMail {
  return renderMail(t, {
    subject: t('mail.addedVolunteer.plain.subject', { broughtBy }),
    preview: t('mail.addedVolunteer.plain.intro', { broughtBy }),
    heading: t('mail.addedVolunteer.heading', { firstName: volunteer.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.addedVolunteer.plain.intro', { broughtBy }) },
      ...wayBlocks(t, { answer, broughtBy, opportunityUrl }),
      { kind: 'paragraph', text: t('mail.addedVolunteer.unregister', { broughtBy }) },
    ],
    reason: t('mail.addedVolunteer.reason', { broughtBy }),
  });
}
