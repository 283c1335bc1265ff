import { contract } from '#shared/contract/index.ts';
import { single, type Read } from '#testing/reads.ts';

const { contact } = contract;

export const reads: readonly Read[] = [single(contact.form, () => ({}))];
