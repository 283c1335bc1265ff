import { contract } from '#shared/contract/index.ts';
import { single, type Read } from '#testing/reads.ts';

const { system } = contract;

export const reads: readonly Read[] = [single(system.health, () => ({})), single(system.ready, () => ({}))];
