/** Texts of notes about places on a roster. */
export const placeNoteTexts = {
  'roster.note.add': 'Add a note',
  'roster.note.of': 'Note about {name}: {note}',
  'roster.note.title': 'Note about {name}',
  'roster.note.label': 'Note',
  'roster.note.hint': 'Only the organizers of this date see it, here and on the printed sheet.',
  'roster.note.save': 'Save note',
  'roster.note.tooLong': 'A note can have at most {max} characters.',
} as const;
