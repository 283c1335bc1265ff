/** Most files that one message has. */
export const attachmentsMax = 3;

/** Most bytes that the files of one message have together (5 MB). */
export const attachmentsMaxBytes = 5 * 1024 * 1024;
