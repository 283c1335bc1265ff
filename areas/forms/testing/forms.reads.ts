import { contract } from '#shared/contract/index.ts';
import { single, type Read } from '#testing/reads.ts';

const { applications, forms } = contract;

export const reads: readonly Read[] = [single(applications.form), single(forms.get), single(forms.version)];
