/**
 * Life of an outgoing e-mail. `handed_over` means the mail server accepted it; `uncertain` means the
 * connection broke between handing over and its answer, so sending again could deliver it twice.
 */
export const emailStatuses = ['queued', 'sending', 'handed_over', 'sent', 'failed', 'uncertain'] as const;
export type EmailStatus = (typeof emailStatuses)[number];
