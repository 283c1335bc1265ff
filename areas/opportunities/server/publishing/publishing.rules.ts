/** What stands for all mails that tell groups of one opportunity: nobody gets a second one, by whichever group and save. */
export const announcementEventId = (opportunityId: string): string => `announced:${opportunityId}`;
