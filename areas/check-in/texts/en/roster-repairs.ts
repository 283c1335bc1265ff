/** Texts of what is written in on a roster once check-in has closed, and of notes about places. */
export const rosterRepairsTexts = {
  'roster.repairable':
    'Check-in and check-out closed at {time}. Until {until} you can still write in what was forgotten.',
  'roster.repair.title':
    '{count, plural, =0 {Everybody who came has a check-out} one {1 person has no check-out} other {{count} people have no check-out}}',
  'roster.repair.text':
    'Their hours count until the planned end, {end}. Write in when they left, or that they did not come.',
  'roster.repair.all': 'All {count} left at {end}',
  'roster.repair.all.title': 'Write in when all of them left?',
  'roster.repair.all.text':
    '{count, plural, one {1 person was not checked out and left at {end}, the planned end.} other {{count} people were not checked out and left at {end}, the planned end.}} Each time can be changed until {until}.',
  'roster.repair.all.confirm': '{count, plural, one {Check 1 person out} other {Check {count} people out}}',
  'roster.repair.out': 'Left at {end}',
  'roster.repair.out.of': 'Left at {end}: {name}',
  'roster.repair.other': 'Another time',
  'roster.repair.other.of': 'Another time: {name}',
  'roster.repair.change': 'Change',
  'roster.repair.change.of': 'Change what is written of {name}',
  'roster.repair.form.title': 'When was {name} here?',
  'roster.repair.form.hint': 'Clock times at {location}, on {date}.',
  'roster.repair.in': 'Came at',
  'roster.repair.left': 'Left at',
  'roster.repair.save': 'Write in',
  'roster.repair.noShow': 'Did not come',
  'roster.repair.failed': 'Nothing was written in',
  'roster.answered.repaired': 'Written in by {name}, {date}',
  'roster.answered.missed': 'Marked by {name}, {date}',
  'roster.note.add': 'Add a note',
  'roster.note.add.of': 'Add a note: {name}',
  'roster.note.change': 'Change note',
  'roster.note.change.of': 'Change the note: {name}',
  'roster.note.title': 'Note about {name}',
  'roster.note.label': 'Note',
  'roster.note.hint': 'Only those who run this date see it, here and on the printed sheet.',
  'roster.note.save': 'Save note',
  'roster.note.tooLong': 'A note has at most {max} characters.',
  'roster.stillOpen': 'Check-in is still open, so nothing has to be written in yet.',
  'roster.repairOver':
    'The time in which something could be written in is over, so the hours stay as they are.',
  'roster.wrongTimes':
    'A visit begins once check-in is open, ends an hour after the end at the latest, and nobody leaves before coming.',
} as const;
