import { contract } from '#shared/contract/index.ts';
import { listed, type Read } from '#testing/reads.ts';

const { additionalVolunteers, children } = contract;

export const reads: readonly Read[] = [
  listed(additionalVolunteers.list, () => ({})),
  listed(children.list, () => ({})),
];
