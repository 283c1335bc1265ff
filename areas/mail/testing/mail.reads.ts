import { contract } from '#shared/contract/index.ts';
import type { Uncounted } from '#testing/reads.ts';

const { mail } = contract;

export const uncounted: readonly Uncounted[] = [
  mail.emailGroup,
  mail.unsubscription,
  mail.invitation,
  mail.report,
].map((endpoint) => [endpoint, 'what one mailed link is about']);
