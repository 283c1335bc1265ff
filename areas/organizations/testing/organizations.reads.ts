import { contract } from '#shared/contract/index.ts';
import { single, type Read } from '#testing/reads.ts';

const { organizationSettings } = contract;

export const reads: readonly Read[] = [single(organizationSettings.reach)];
