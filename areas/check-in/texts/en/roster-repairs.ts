/** Texts of what is written in on a roster once check-in has closed, and of notes about places. */
export const rosterRepairsTexts = {
  'roster.repairable':
    'Check-in and check-out closed at {time}. You can still enter what was forgotten until {until}.',
  'roster.repair.title':
    '{count, plural, =0 {Everybody who came has a check-out} one {1 person has no check-out} other {{count} people have no check-out}}',
  'roster.repair.text':
    'Their hours count until the planned end, {end}. Enter when they left, or that they did not come.',
  'roster.repair.all': 'All {count} left at {end}',
  'roster.repair.all.title': 'Enter the planned end for all of them?',
  'roster.repair.all.text':
    '{count, plural, one {1 person was not checked out. They will be checked out at {end}, the planned end.} other {{count} people were not checked out. They will be checked out at {end}, the planned end.}} You can change each time until {until}.',
  'roster.repair.all.confirm': '{count, plural, one {Check 1 person out} other {Check {count} people out}}',
  'roster.repair.out': 'Left at {end}',
  'roster.repair.out.of': 'Left at {end}: {name}',
  'roster.repair.other': 'Another time',
  'roster.repair.other.of': 'Another time: {name}',
  'roster.repair.change': 'Change',
  'roster.repair.change.of': 'Change the entry for {name}',
  'roster.repair.form.title': 'When was {name} here?',
  'roster.repair.form.hint': 'Local times at {location}, on {date}.',
  'roster.repair.in': 'Came at',
  'roster.repair.left': 'Left at',
  'roster.repair.save': 'Save times',
  'roster.repair.noShow': 'Did not come',
  'roster.repair.failed': 'Nothing was saved',
  'roster.answered.repaired': 'Entered by {name}, {date}',
  'roster.answered.missed': 'Marked by {name}, {date}',
  'roster.note.add': 'Add a note',
  'roster.note.add.of': 'Add a note: {name}',
  'roster.note.change': 'Change note',
  'roster.note.change.of': 'Change the note: {name}',
  'roster.note.title': 'Note about {name}',
  'roster.note.label': 'Note',
  'roster.note.hint': 'Only the organizers of this date see it, here and on the printed sheet.',
  'roster.note.save': 'Save note',
  'roster.note.tooLong': 'A note can have at most {max} characters.',
  'roster.stillOpen': 'Check-in is still open, so there is nothing to enter yet.',
  'roster.repairOver': 'It’s too late to enter anything, so the hours stay as they are.',
  'roster.wrongTimes':
    'Nobody can come before check-in opens, leave more than an hour after the end, or leave before they came.',
} as const;
