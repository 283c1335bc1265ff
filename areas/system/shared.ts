import { systemContract } from './contract/system.ts';

export const contract = { system: systemContract };
