/** Most people of a roster who are checked in or out by one request. */
export const rosterPeopleMax = 500;

/** Most characters of what is noted about a place. */
export const placeNoteMax = 300;
