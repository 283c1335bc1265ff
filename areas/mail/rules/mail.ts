import { withheldBecause } from '#areas/suppressions/rules/suppressions.ts';

/**
 * Life of an outgoing email. `handed_over`: its content began to flow to the mail server, so that from here on
 * it may have been delivered; sending it again is no longer safe. `uncertain`: the server's answer never came;
 * it is not sent again, an operator decides. Only `queued` and `sending` are ever sent.
 */
export const emailStatuses = ['queued', 'sending', 'handed_over', 'sent', 'failed', 'uncertain'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/**
 * What became of a message for one recipient. `waiting`: its mail has not been taken yet; `refused`: the mail server
 * refused it for good; `uncertain`: nobody knows whether it arrived; it was not sent, because a budget was spent
 * (`left-out`), its recipient doesn't want messages of the organization (`unsubscribed`), an earlier one came back
 * (`bounced`), or the organization blocked the person (`blocked`).
 */
export const deliveryStates = [
  'waiting',
  'sent',
  'refused',
  'uncertain',
  'left-out',
  ...withheldBecause,
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a mail was put into the outbox and never sent: the code of its failure. */
export const withheldReasons = ['left-out', ...withheldBecause] as const satisfies readonly DeliveryState[];
export type WithheldReason = (typeof withheldReasons)[number];

/** What happened to a place, as those who run the opportunity are told: taken, given back, or who comes along. */
export const signUpNewsKinds = ['came', 'left', 'changed'] as const;
export type SignUpNewsKind = (typeof signUpNewsKinds)[number];

/** News that waits for the next digest, that was in one, and that was worth nothing by then. */
export const signUpNewsStates = ['waiting', 'told', 'dropped'] as const;

/** What an address of an email group says to the notices of an organization. */
export const emailGroupAnswers = ['yes', 'no'] as const;
export type EmailGroupAnswer = (typeof emailGroupAnswers)[number];

/** Longest text of what somebody says of a mail that they report. */
export const reportWordsMax = 1_000;

/** What the owner of an address says to an organization's messages, by the link in any of them. */
export const unsubscribeAnswers = ['stop', 'resume'] as const;
export type UnsubscribeAnswer = (typeof unsubscribeAnswers)[number];

/** What the owner of an address says to an organization that put them on its list, by the link in its mail. */
export const mailedInvitationAnswers = ['accepted', 'refused', 'notMe'] as const;
export type MailedInvitationAnswer = (typeof mailedInvitationAnswers)[number];

/**
 * How an address of an email group stands to the notices: it is of somebody who works for the organization and needs no
 * question, it said yes, was asked and has not answered, said no, or is not asked yet.
 */
export const emailGroupStates = ['member', 'agreed', 'waiting', 'declined', 'unasked'] as const;
export type EmailGroupState = (typeof emailGroupStates)[number];
