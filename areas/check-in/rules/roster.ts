/** Most characters of what is noted about a place. */
export const placeNoteMax = 300;
