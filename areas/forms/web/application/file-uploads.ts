import { createContext, use } from 'react';
import type { AnsweredFile } from '#areas/application-files/rules/application-files.ts';

export interface Uploads {
  /** Sends a file and answers what stands for it in the answers. @throws ApiError */
  send(file: File): Promise<AnsweredFile>;
}

/** Where files of the form around go; undefined in a preview. */
export const FileUploads = createContext<Uploads | undefined>(undefined);

export const useUploads = (): Uploads | undefined => use(FileUploads);
