import { z } from 'zod';
import {
  emailGroupAnswers,
  emailGroupStates,
  mailedInvitationAnswers,
  reportWordsMax,
  unsubscribeAnswers,
} from '#areas/mail/rules/mail.ts';
import { invitationAnswers } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { fault } from '#shared/texts/faults.ts';

/** Longest token of a mailed link, in characters. */
const tokenMax = 100;

const emailGroupView = z.object({
  address: z.string(),
  /** The name of the organization, as people read it. */
  organization: z.string(),
  /** Null while the address has not answered. */
  answer: z.enum(emailGroupAnswers).nullable(),
});
export type EmailGroupView = z.output<typeof emailGroupView>;

const token = z.string().min(1).max(tokenMax);
const params = z.object({ token });

/** What the owner of an address is told by the link in a message: nothing that the message itself doesn't tell. */
const unsubscribeView = z.object({
  address: z.string(),
  /** The name of the organization that wrote. */
  organization: z.string(),
  /** Whether the address gets no more messages of it. */
  stopped: z.boolean(),
});
export type UnsubscribeView = z.output<typeof unsubscribeView>;

/** A mail that can be reported by the link in it. */
const reportView = z.object({
  address: z.string(),
  organization: z.string(),
  subject: z.string(),
  /** Whether it was reported already. */
  reported: z.boolean(),
});
export type ReportView = z.output<typeof reportView>;

/** An organization's invitation, as far as the owner of the address that it went to is told. */
const invitationView = z.object({
  address: z.string(),
  /** The name of the organization, as people read it. */
  organization: z.string(),
  /** The name it was created with: its page's address. */
  orgName: z.string(),
  /** Null while nobody answered. */
  answer: z.enum(invitationAnswers).nullable(),
  /** Whether the address gets no more mails of the organization. */
  stopped: z.boolean(),
  /** Whether the account's address is confirmed, as with a first password. */
  isVerified: z.boolean(),
});
export type InvitationView = z.output<typeof invitationView>;

export const mailContract = {
  emailGroupStates: endpoint({
    method: 'GET',
    path: '/api/organizer/opportunities/:opportunityId/email-group',
    access: 'orgMember',
    summary: "Who of an opportunity's email group gets its notices, and who has not answered",
    params: z.object({ opportunityId: z.uuid() }),
    output: z.object({
      addresses: z.array(z.object({ address: z.string(), state: z.enum(emailGroupStates) })),
    }),
    errors: ['not-found', 'forbidden'],
  }),
  emailGroup: endpoint({
    method: 'GET',
    path: '/api/email-group/:token',
    access: 'public',
    summary: 'Whose notices a mailed link is about, and what its address has answered',
    params,
    output: emailGroupView,
    errors: ['email-group.link-invalid', 'request.rate-limited'],
    perMinute: 30,
  }),
  answerEmailGroup: endpoint({
    method: 'PUT',
    path: '/api/email-group/:token',
    access: 'public',
    summary:
      "Say whether an address wants the notices of an organization's opportunities, by the mailed link",
    params,
    body: z.object({ answer: z.enum(emailGroupAnswers) }),
    output: emailGroupView,
    errors: ['email-group.link-invalid', 'request.rate-limited'],
    perMinute: 30,
  }),
  unsubscription: endpoint({
    method: 'GET',
    path: '/api/unsubscribe/:token',
    access: 'public',
    summary: 'Whose messages the link in one of them is about, and whether the address gets more',
    params,
    output: unsubscribeView,
    errors: ['unsubscribe.link-invalid'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'public',
    summary: 'Stop the messages of an organization to an address, or undo that, by the link in one of them',
    body: z.object({ token, answer: z.enum(unsubscribeAnswers) }),
    output: unsubscribeView,
    errors: ['unsubscribe.link-invalid'],
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/api/invitation/:token',
    access: 'public',
    summary: 'Which organization invited the owner of an address, by the mailed link, and what they said',
    params,
    output: invitationView,
    errors: ['invitation.link-invalid', 'request.rate-limited'],
    perMinute: 30,
  }),
  answerInvitation: endpoint({
    method: 'POST',
    path: '/api/invitation',
    access: 'public',
    summary: 'Say yes, no or "not me" to an organization that put one on its list, by the mailed link',
    body: z.object({ token, answer: z.enum(mailedInvitationAnswers) }),
    output: invitationView,
    errors: ['invitation.link-invalid', 'not-found', 'request.rate-limited'],
    perMinute: 30,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/report-email/:token',
    access: 'public',
    summary: 'Which email of an organization the link in it reports, and whether it was reported',
    params,
    output: reportView,
    errors: ['unsubscribe.link-invalid'],
  }),
  reportEmail: endpoint({
    method: 'POST',
    path: '/api/report-email',
    access: 'public',
    summary: 'Report an email of an organization by the link in it, and get no more of them',
    body: z.object({
      token,
      words: trimmedText({
        max: reportWordsMax,
        tooLong: fault('report.words.tooLong', { max: reportWordsMax }),
      }).default(''),
    }),
    output: reportView,
    errors: ['unsubscribe.link-invalid', 'request.rate-limited'],
    perMinute: 30,
  }),
};
