import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { RegisteredData } from './registered.template.ts';
import { placeBlock, shiftBlocks } from '../layout/shift.template.ts';

export interface AddedVolunteerData extends RegisteredData {
  /** Name of the account holder who brings this person along. */
  broughtBy: string;
}

/** To somebody who is brought along: by whom, what, when, where, and the way out of it. */
export function addedVolunteer(t: Translate, data: AddedVolunteerData): RenderedMail {
  const { opportunity, organization, broughtBy } = data;
  return renderMail(t, {
    subject: t('messaging.addedVolunteer.subject', { broughtBy, opportunity }),
    preview: t('messaging.registered.preview', { organization }),
    heading: t('messaging.addedVolunteer.heading', { firstName: data.volunteer.firstName }),
    blocks: [
      {
        kind: 'paragraph',
        text: t('messaging.addedVolunteer.intro', { broughtBy, opportunity, organization }),
      },
      ...shiftBlocks(t, data),
      placeBlock(t, data),
      { kind: 'button', label: t('messaging.shift.opportunityLink'), url: data.opportunityUrl },
      { kind: 'paragraph', text: t('messaging.addedVolunteer.unregister', { broughtBy }) },
      { kind: 'link', label: t('messaging.registered.profileLink'), url: data.profileUrl },
      ...(data.contact
        ? [
            {
              kind: 'paragraph' as const,
              text: t('messaging.registered.contact', { name: data.contact.name, email: data.contact.email }),
            },
          ]
        : []),
    ],
    reason: t('messaging.addedVolunteer.reason', { broughtBy }),
  });
}

/** The same without a word of the organization, which can be read on the opportunity's page. */
export function plainAddedVolunteer(
  t: Translate,
  {
    volunteer,
    broughtBy,
    opportunityUrl,
  }: Pick<AddedVolunteerData, 'volunteer' | 'broughtBy' | 'opportunityUrl'>,
): RenderedMail {
  return renderMail(t, {
    subject: t('messaging.addedVolunteer.plain.subject', { broughtBy }),
    preview: t('messaging.addedVolunteer.plain.intro', { broughtBy }),
    heading: t('messaging.addedVolunteer.heading', { firstName: volunteer.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('messaging.addedVolunteer.plain.intro', { broughtBy }) },
      { kind: 'button', label: t('messaging.shift.opportunityLink'), url: opportunityUrl },
      { kind: 'paragraph', text: t('messaging.addedVolunteer.unregister', { broughtBy }) },
    ],
    reason: t('messaging.addedVolunteer.reason', { broughtBy }),
  });
}
