/** Texts of what organizations have on file about people: background checks, driver’s licenses, training. */
export const qualificationsTexts = {
  'qualifications.training': 'Training',
  'qualifications.needed.backgroundCheck': 'a background check',
  'qualifications.needed.driversLicense': 'a driver’s license',
  'qualifications.needed.training': 'a completed training',
  'qualifications.named.backgroundCheck': 'background check',
  'qualifications.named.driversLicense': 'driver’s license',
  'qualifications.named.training': 'training',
  'qualifications.list.and': '{first} and {last}',
  'qualifications.list.comma': '{first}, {last}',
  'qualifications.sentences': '{first} {next}',
  'qualifications.missing': 'You need {what} on file with {organization}.',
  'qualifications.ended': 'Your {what} on file with {organization} is only valid until {day}.',
  'qualifications.own': 'On file',
  'qualifications.own.hint':
    'What organizations have recorded about you. Some opportunities ask for it; to renew one, write to the organization.',
  'qualifications.kind.required': 'Please choose what it is.',
  'qualifications.expiresOn.invalid': 'Please enter a valid date.',
  'qualifications.note.tooLong': 'A note can have at most {max} characters.',
} as const;
