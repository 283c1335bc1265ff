/** Texts of notes about places on a roster. */
export const placeNoteTexts = {
  'roster.name.correct': 'Correct the name',
  'roster.name.title': 'Correct the name of {name}',
  'roster.name.hint': 'Somebody typed it for this person. The account holder reads the new name, too.',
  'roster.name.hint.added':
    'Somebody typed it on a roster. The person’s own name stands once they sign up or apply here.',
  'roster.name.hint.record': 'The list of volunteers and all rosters call the person so, too.',
  'roster.name.save': 'Save name',
  'roster.name.own':
    'This person has a name of their own here or elsewhere. They or the person who brings them along can correct it.',
  'roster.name.childThere': 'The person who brings them along has another child of this name.',
  'roster.note.add': 'Add a note',
  'roster.note.of': 'Note about {name}: {note}',
  'roster.note.title': 'Note about {name}',
  'roster.note.label': 'Note',
  'roster.note.hint': 'Only the organizers of this date see it, here and on the printed sheet.',
  'roster.note.save': 'Save note',
  'roster.note.tooLong': 'A note can have at most {max} characters.',
} as const;
