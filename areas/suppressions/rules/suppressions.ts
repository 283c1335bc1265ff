/**
 * Why an organization writes no messages to an address: its owner does not want them, or a mail server said for good that
 * there is no such mailbox. Mails about what somebody does themselves go there all the same.
 */
export const suppressionReasons = ['unsubscribed', 'bounced'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** For how many days an address that bounced waits for somebody to look at it. */
export const bouncedLatelyDays = 14;

/** The same, and that an organizer blocked the person (areas/blocks/README.md): an address is kept from messages for one of these. */
export const withheldBecause = [...suppressionReasons, 'blocked'] as const;
export type WithheldBecause = (typeof withheldBecause)[number];
