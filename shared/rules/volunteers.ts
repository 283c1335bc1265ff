/** People on a page of an organization's list of volunteers. */
export const volunteersPageSize = 10;
/** Longest text that volunteers are searched by. */
export const volunteersSearchMax = 120;
