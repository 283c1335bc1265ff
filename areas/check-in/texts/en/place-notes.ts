/** Texts of notes about places on a roster. */
export const placeNoteTexts = {
  'roster.note.add': 'Add a note',
  'roster.note.add.of': 'Add a note: {name}',
  'roster.note.change': 'Change note',
  'roster.note.change.of': 'Change the note: {name}',
  'roster.note.title': 'Note about {name}',
  'roster.note.label': 'Note',
  'roster.note.hint': 'Only the organizers of this date see it, here and on the printed sheet.',
  'roster.note.save': 'Save note',
  'roster.note.tooLong': 'A note can have at most {max} characters.',
} as const;
