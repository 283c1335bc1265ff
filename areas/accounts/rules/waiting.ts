/** Kinds of work that waits for those who run something; each area that has one contributes how much of it waits. */
export const waitingKinds = ['forgotten', 'atRisk', 'applications', 'requests', 'hours', 'bounced'] as const;

export type WaitingKind = (typeof waitingKinds)[number];
