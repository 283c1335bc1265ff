import { contract } from '#shared/contract/index.ts';
import { single, type Read } from '#testing/reads.ts';

const { referenceLists } = contract;

export const reads: readonly Read[] = [
  single(referenceLists.causes, () => ({})),
  single(referenceLists.skills, () => ({})),
];
