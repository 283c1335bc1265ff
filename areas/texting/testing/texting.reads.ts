import { contract } from '#shared/contract/index.ts';
import { listed, type Read } from '#testing/reads.ts';

const { texting } = contract;

export const reads: readonly Read[] = [listed(texting.own, () => ({}))];
