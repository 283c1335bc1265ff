import { applicationFilesContract } from './contract/application-files.ts';
import { applicationFilesErrors } from './errors/application-files.ts';

export const contract = { applicationFiles: applicationFilesContract };

export const errors = { ...applicationFilesErrors };
