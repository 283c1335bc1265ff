/** Texts of corrections: what an organizer changes about a visit once check-in has closed. */
export const correctionsTexts = {
  'corrections.open': 'Check-in and check-out closed at {time}. You can still correct when people were here.',
  'corrections.correct': 'Correct times',
  'corrections.correct.of': 'Correct times: {name}',
  'corrections.title': 'When was {name} here?',
  'corrections.hint': 'Local times at {location}, on {date}.',
  'corrections.came': 'Came at',
  'corrections.left': 'Left at',
  'corrections.save': 'Save times',
  'corrections.absent': 'Did not come',
  'corrections.failed': 'Nothing was saved',
  'corrections.refused':
    '{count, plural, one {1 visit was not changed} other {{count} visits were not changed}}',
  'corrections.refused.of': '{name}: {message}',
  'corrections.choose': 'Choose {name}',
  'corrections.choose.all': 'Choose all {count}',
  'corrections.choose.all.of': 'Choose all: {activity}',
  'corrections.several.label': 'Chosen people',
  'corrections.several.chosen': '{count, plural, one {1 person chosen} other {{count} people chosen}}',
  'corrections.several.clear': 'Clear',
  'corrections.several.title':
    '{count, plural, one {When was this person here?} other {When were these {count} people here?}}',
  'corrections.several.hint':
    'Local times at {location}, on {date}. A time that you don’t tick stays as it is for each person.',
  'corrections.several.came': 'They came at',
  'corrections.several.left': 'They left at',
  'corrections.several.nothing': 'Please tick at least one time.',
  'corrections.several.noCheckIn':
    '{count, plural, =0 {{name} has no check-in. Tick when they came, too.} one {{name} and 1 other person have no check-in. Tick when they came, too.} other {{name} and {count} other people have no check-in. Tick when they came, too.}}',
  'corrections.several.done':
    '{count, plural, one {1 visit was corrected} other {{count} visits were corrected}}',
  'corrections.noTime': 'Please enter a date and a time.',
  'corrections.stillOpen': 'Check-in is still open. You can correct times once it has closed.',
  'corrections.backwards': 'Nobody can leave before they came.',
  'corrections.future': 'This time hasn’t come yet.',
  'corrections.tooFar':
    'Please enter a time between 12 hours before the start and 12 hours after the end. Is the day right?',
  'corrections.tooLong': 'Nobody can be here for longer than 24 hours, or than the shift itself.',
  'corrections.changed':
    'Somebody else changed these times meanwhile. They were not saved. Check what they say now, and save again if yours are right.',
  'corrections.now': 'The times now: {times}',
  'corrections.reversed': 'This correction was already taken back.',
  'corrections.notLast': 'Something was recorded after this correction. Take that back first.',
  'corrections.overlap.title': 'These minutes are recorded twice',
  'corrections.overlap': '{opportunity}, {activity}: {times}',
  'corrections.overlap.of': '{name}: {overlap}',
  'corrections.overlap.elsewhere': 'Another visit at the same time, at a place you don’t manage',
  'corrections.overlap.text':
    'If you save anyway, each minute counts once, where the person was checked in last.',
  'corrections.overlap.keep': 'Save anyway',
  'corrections.by': 'Corrected by {name}, {date}',
  'corrections.by.absent': 'Marked by {name}, {date}',
  'forgotten.here':
    '{count, plural, =0 {Everybody who came has a check-out} one {1 person has no check-out} other {{count} people have no check-out}}',
  'forgotten.here.text':
    'Their hours count until the planned end, {end}. Enter when they left, or that they did not come.',
  'forgotten.here.all': 'All {count} left at {end}',
  'forgotten.here.all.title': 'Enter the planned end for all of them?',
  'forgotten.here.all.text':
    '{count, plural, one {1 person was not checked out. They will be checked out at {end}, the planned end.} other {{count} people were not checked out. They will be checked out at {end}, the planned end.}} You can correct each time later.',
  'forgotten.here.all.confirm': '{count, plural, one {Check 1 person out} other {Check {count} people out}}',
  'forgotten.left': 'Left at {end}',
  'forgotten.left.of': 'Left at {end}: {name}',
  'forgotten.other': 'Another time',
  'forgotten.other.of': 'Another time: {name}',
  'forgotten.title':
    '{count, plural, =0 {Nobody is without a check-out} one {1 person was never checked out} other {{count} people were never checked out}}',
  'forgotten.text':
    'Their hours count until the planned end. Enter when they left: what we suggest, or another time. Dates of more than a year ago are not listed.',
  'forgotten.done': 'Everybody who came in the past year has a check-out.',
  'forgotten.all': 'Choose all',
  'forgotten.choose': 'Choose {name}, {opportunity}',
  'forgotten.suggestion.end': '{times}, to the planned end',
  'forgotten.suggestion.others': '{times}, when half of {count} others had left',
  'forgotten.accept':
    '{count, plural, =0 {Enter what we suggest} one {Enter what we suggest for 1 person} other {Enter what we suggest for {count} people}}',
  'forgotten.show': '{count, plural, one {Show 1 more} other {Show {count} more}}',
  'forgotten.more': '{count, plural, one {1 more comes} other {{count} more come}} once these are done.',
  'forgotten.reason.suggested': 'Nobody checked out; the suggested time was entered.',
  'forgotten.reason': 'Nobody checked out; the planned end was entered.',
} as const;
