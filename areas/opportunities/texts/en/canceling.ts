/** Canceling and restoring dates of an opportunity, and activities on one of them. */
export const cancelingTexts = {
  'canceling.canceled': 'Canceled',
  'canceling.canceledOn': 'Canceled: {date}',
  'canceling.taken': 'There is another one at this time now. Delete it first, or keep this one canceled.',
  'canceling.toast': 'Schedule',
  'canceling.which': 'What is it about?',
  'canceling.nothing': 'Please choose at least one activity.',
  'canceling.cancel': 'Cancel date',
  'canceling.cancelOf': 'Cancel date: {when}',
  'canceling.cancel.title': 'Cancel this date?',
  'canceling.cancel.text':
    '{when} stays on the page as “Canceled”. Nobody can sign up or check in, and you can restore it until it would have ended.',
  'canceling.cancel.nobody': 'Nobody has signed up.',
  'canceling.cancel.people':
    '{people, plural, one {1 person loses the place} other {{people} people lose their places}} and {isAll, select, yes {{people, plural, one {gets an email} other {get an email}}} other {{mailed, plural, =0 {no email goes out: there is no address of their own} one {1 of them gets an email: the others have no email address of their own} other {{mailed} of them get an email: the others have no email address of their own}}}}. Restoring doesn’t give {people, plural, one {it} other {them}} back.',
  'canceling.cancel.groups':
    '{places, plural, =0 {} one {1 place held for a group goes, too. } other {{places} places held for groups go, too. }}{contacts, plural, =0 {No contact of a group has an email address: call them.} one {1 contact of a group gets an email.} other {{contacts} contacts of groups get an email.}}',
  'canceling.cancel.everybody':
    'Everybody who has signed up loses the place and gets an email. Restoring doesn’t give it back.',
  'canceling.cancel.reason': 'Reason (optional)',
  'canceling.cancel.reason.hint': 'It stands on the page and in the email.',
  'canceling.cancel.confirm': 'Cancel it',
  'canceling.cancel.keep': 'Keep it',
  'canceling.cancel.done': 'Canceled successfully!',
  'canceling.cancel.refused': 'This can’t be canceled',
  'canceling.restore': 'Restore date',
  'canceling.restoreOf': 'Restore date: {when}',
  'canceling.restore.title': 'Restore this date?',
  'canceling.restore.text':
    '{when} takes place after all. People who had places don’t get them back: we tell them that they can sign up again.',
  'canceling.restore.confirm': 'Restore it',
  'canceling.restore.keep': 'Keep it canceled',
  'canceling.restore.done': 'Restored successfully!',
  'canceling.restore.refused': 'This can’t be restored',
} as const;
