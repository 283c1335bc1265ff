/** What happens to approved work outside of shifts afterwards (areas/hours/README.md, "Reported hours"). */
export const workChangeKinds = ['corrected', 'reversed'] as const;
