/**
 * Why an organization writes no messages to an address: its owner does not want them, or a mail server said for good that
 * there is no such mailbox. Mails about what somebody does themselves go there all the same.
 */
export const suppressionReasons = ['unsubscribed', 'bounced'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
