import { coordinatorInvitationDays } from '#areas/coordinators/rules/coordinator-invitations.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Values } from '../../gallery/values.template.ts';
import type { Block } from '../../layout/draft.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { greeted, somebody } from '../../layout/newcomers.template.ts';

interface RequestData {
  /** Full name of the person who asked. */
  coordinatorName: string;
  orgName: string;
  /** The locations that the mail is about, by the names that people read. */
  locations: readonly string[];
  url: string;
}

const paramsOf = ({ coordinatorName, orgName }: RequestData) => ({
  name: coordinatorName,
  organization: orgName,
});

const asked = ({ text, list, url }: Values) => ({
  coordinatorName: text('Grace Hall'),
  coordinatorEmail: 'grace@example.org',
  orgName: text('Riverside Food Bank'),
  locations: [text('Riverside Kitchen'), ...list(['Harbor Pantry'])],
  url: url('/user/user-settings/coordinators/Riverside%20Food%20Bank'),
});

/** To those who may answer: somebody asks to coordinate. */
export const coordinatorRequest = defineMail({
  name: 'coordinator-request',
  words: (t: Translate, data: RequestData & { coordinatorEmail: string }) => {
    const params = paramsOf(data);
    return {
      subject: t('mail.coordinatorRequest.subject', params),
      preview: t('mail.coordinatorRequest.preview'),
      heading: t('mail.coordinatorRequest.heading'),
      blocks: [
        { kind: 'paragraph', text: t('mail.coordinatorRequest.intro', params) },
        {
          kind: 'facts',
          facts: [
            { label: t('mail.coordinatorRequest.name'), value: data.coordinatorName },
            { label: t('mail.coordinatorRequest.email'), value: data.coordinatorEmail },
            { label: t('mail.coordinatorAnswer.locations'), value: data.locations.join(', ') },
          ],
        },
        { kind: 'button', label: t('mail.coordinatorRequest.answer'), url: data.url },
      ],
      reason: t('mail.coordinatorRequest.reason', params),
    };
  },
  example: asked,
});

/** To somebody whose request to coordinate was approved. */
export const coordinatorApproval = defineMail({
  name: 'coordinator-approval',
  words: (t: Translate, data: RequestData) => {
    const params = paramsOf(data);
    return {
      subject: t('mail.coordinatorApproval.subject', params),
      preview: t('mail.coordinatorApproval.preview'),
      heading: t('mail.coordinatorApproval.heading', params),
      blocks: [
        { kind: 'paragraph', text: t('mail.coordinatorApproval.intro', params) },
        askedFor(t, data),
        { kind: 'button', label: t('mail.coordinatorApproval.begin'), url: data.url },
      ],
      reason: t('mail.coordinatorAnswer.reason', params),
    };
  },
  example: asked,
});

/** To somebody whose request to coordinate was declined. */
export const coordinatorRejected = defineMail({
  name: 'coordinator-rejected',
  words: (t: Translate, data: RequestData) => {
    const params = paramsOf(data);
    return {
      subject: t('mail.coordinatorRejected.subject', params),
      preview: t('mail.coordinatorRejected.preview'),
      heading: t('mail.coordinatorRejected.heading', params),
      blocks: [
        { kind: 'paragraph', text: t('mail.coordinatorRejected.intro', params) },
        askedFor(t, data),
        { kind: 'paragraph', text: t('mail.coordinatorRejected.next', params) },
        { kind: 'button', label: t('mail.coordinatorRejected.link'), url: data.url },
      ],
      reason: t('mail.coordinatorAnswer.reason', params),
    };
  },
  example: asked,
});

const askedFor = (t: Translate, { orgName, locations }: RequestData): Block => ({
  kind: 'facts',
  facts: [
    { label: t('mail.coordinatorAnswer.organization'), value: orgName },
    { label: t('mail.coordinatorAnswer.locations'), value: locations.join(', ') },
  ],
});

interface InvitationData {
  firstName: string;
  invitedBy: string;
  organization: string;
  location: string;
  /** The sign-up page, with the invitation's token. */
  url: string;
}

/** To somebody whom an organizer would like to have as a coordinator: the way to an account and a request. */
export const coordinatorInvitation = defineMail({
  name: 'coordinator-invitation',
  isSecret: true,
  words: (t: Translate, { firstName, invitedBy, organization, location, url }: InvitationData) => ({
    subject: t('editorMails.invitation.subject', { invitedBy, organization }),
    preview: t('editorMails.invitation.preview'),
    heading: t('editorMails.invitation.heading', { firstName }),
    blocks: [
      { kind: 'paragraph', text: t('editorMails.invitation.intro', { invitedBy, organization, location }) },
      { kind: 'button', label: t('editorMails.invitation.button'), url },
      {
        kind: 'paragraph',
        text: t('editorMails.invitation.expires', { days: coordinatorInvitationDays, organization }),
      },
    ],
    reason: t('editorMails.invitation.reason', { invitedBy }),
  }),
  newcomers: (t, data) => ({
    ...data,
    firstName: greeted(t, data.firstName),
    invitedBy: somebody(t, data.invitedBy),
  }),
  example: ({ text, url }) => ({
    firstName: text('Grace'),
    invitedBy: text('Ada Okafor'),
    organization: text('Riverside Food Bank'),
    location: text('Riverside Kitchen'),
    url: url('/organizer/signup'),
  }),
});

/** To the one who sent an invitation that expired before it was used: its person asks for another link. */
export const coordinatorInvitationAsked = defineMail({
  name: 'coordinator-invitation-asked',
  words: (
    t: Translate,
    data: {
      /** Full name of the person who was invited. */
      coordinatorName: string;
      coordinatorEmail: string;
      organization: string;
      location: string;
      /** The page of the organization's coordinators. */
      url: string;
    },
  ) => {
    const params = { name: data.coordinatorName, organization: data.organization, location: data.location };
    return {
      subject: t('mail.invitationAsked.subject', params),
      preview: t('mail.invitationAsked.preview'),
      heading: t('mail.invitationAsked.heading'),
      blocks: [
        { kind: 'paragraph', text: t('mail.invitationAsked.intro', params) },
        {
          kind: 'facts',
          facts: [
            { label: t('mail.coordinatorRequest.name'), value: data.coordinatorName },
            { label: t('mail.coordinatorRequest.email'), value: data.coordinatorEmail },
          ],
        },
        { kind: 'button', label: t('mail.invitationAsked.again'), url: data.url },
      ],
      reason: t('mail.invitationAsked.reason', params),
    };
  },
  example: ({ text, url }) => ({
    coordinatorName: text('Grace Hall'),
    coordinatorEmail: 'grace@example.org',
    organization: text('Riverside Food Bank'),
    location: text('Riverside Kitchen'),
    url: url('/user/user-settings/coordinators/Riverside%20Food%20Bank'),
  }),
});

export const coordinatorMails = [
  coordinatorRequest,
  coordinatorApproval,
  coordinatorRejected,
  coordinatorInvitation,
  coordinatorInvitationAsked,
] as const;
