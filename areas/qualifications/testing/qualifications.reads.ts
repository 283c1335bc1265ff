import { contract } from '#shared/contract/index.ts';
import { listed, single, type Read } from '#testing/reads.ts';

const { qualifications } = contract;

export const reads: readonly Read[] = [
  listed(qualifications.own, () => ({})),
  // At most one of each kind.
  single(qualifications.ofVolunteer),
];
