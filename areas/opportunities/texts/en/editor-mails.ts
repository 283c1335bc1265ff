/** The words of the mails that the work of organizers causes. */
export const editorMailsTexts = {
  'editorMails.before': 'Before',
  'editorMails.before.address': 'Address before',
  'editorMails.before.value': '{activity}: {date}, {time}',
  'editorMails.before.labelled': '{activity} ({label}): {date}, {time}',
  'editorMails.overlaps': 'At the same time as',
  'editorMails.overlaps.value': '{opportunity}, {shift}',
  'editorMails.stillHave': 'You still have',
  'editorMails.calendar': 'The attached file updates your calendar.',
  'editorMails.calendar.removed': 'If it’s in your calendar, the attached file removes it.',
  'editorMails.cantCome':
    'If the new time doesn’t work for you, please unregister on your profile page so that somebody else can take your place.',
  'editorMails.cantCome.place':
    'If the new place doesn’t work for you, please unregister on your profile page so that somebody else can take yours.',
  'editorMails.reason': 'You’re receiving this email because you signed up for this on Manyhands.',

  'editorMails.changed.subject': 'Your shift has changed: {opportunity}',
  'editorMails.changed.preview': '{organization} changed what you signed up for. You keep your place.',
  'editorMails.changed.heading': 'Your shift has changed, {firstName}.',
  'editorMails.changed.intro':
    '{organization} changed something about {opportunity}. You keep your place. This is how it is now:',

  'editorMails.moved.subject': 'You have a new shift: {opportunity}',
  'editorMails.moved.preview': '{organization} moved you to another shift.',
  'editorMails.moved.heading': 'You have a new shift, {firstName}.',
  'editorMails.moved.intro':
    '{organization} changed the schedule of {opportunity} and moved you to another shift. This is where you are expected now:',

  'editorMails.released.subject': 'Your place was canceled: {opportunity}',
  'editorMails.released.preview': '{organization} had to change the schedule.',
  'editorMails.released.heading': 'We’re sorry, {firstName}.',
  'editorMails.released.intro':
    '{organization} changed the schedule of {opportunity} and had to cancel your place. You are no longer expected at:',
  'editorMails.released.again':
    'Other shifts may still have room: see the opportunity, and sign up for one that suits you.',

  'editorMails.canceled.subject': 'Canceled: {opportunity}',
  'editorMails.canceled.preview': '{organization} canceled what you signed up for.',
  'editorMails.canceled.heading': 'Your shift is canceled, {firstName}.',
  'editorMails.canceled.intro':
    '{organization} canceled this part of {opportunity}. It doesn’t take place, so please don’t come:',
  'editorMails.canceledFor.subject': 'Your place was canceled: {opportunity}',
  'editorMails.canceledFor.preview':
    '{organization} canceled it and then restored it. You can sign up again.',
  'editorMails.canceledFor.heading': 'You have no place at the moment, {firstName}.',
  'editorMails.canceledFor.intro':
    '{organization} canceled this part of {opportunity} and then restored it. It takes place, but your place was given up:',
  'editorMails.restored.subject': 'It takes place after all: {opportunity}',
  'editorMails.restored.preview': '{organization} restored what was canceled. You can sign up again.',
  'editorMails.restored.heading': 'It takes place after all, {firstName}.',
  'editorMails.restored.intro':
    '{organization} restored this part of {opportunity}, which was canceled. You have no place in it at the moment:',
  'editorMails.restored.again':
    'If you’d still like to come, please sign up again. Places go to those who sign up first.',

  'editorMails.several.subject': 'Your shifts have changed: {opportunity}',
  'editorMails.several.preview': '{organization} changed the schedule. See what is new for you.',
  'editorMails.several.heading': 'Your shifts have changed, {firstName}.',
  'editorMails.several.intro':
    '{organization} changed the schedule of {opportunity}. This is what it means for you:',
  'editorMails.several.kept':
    '{count, plural, one {You keep this one, with changes:} other {You keep these, with changes:}}',
  'editorMails.several.moved': 'You were moved to:',
  'editorMails.several.released': 'Canceled, you are no longer expected at:',
  'editorMails.several.calendar':
    'The attached files update your calendar: one has your shifts as they are now, the other removes what was canceled.',

  'editorMails.notice.subject': 'Volunteers were moved or released: {opportunity}',
  'editorMails.notice.preview': '{name} changed the schedule of {opportunity}.',
  'editorMails.notice.heading': 'Volunteers were moved or released',
  'editorMails.notice.intro':
    '{name} changed the schedule of {opportunity} and moved or released these volunteers. We email each of them.',
  'editorMails.notice.somebody': 'Somebody',
  'editorMails.notice.now': 'Now',
  'editorMails.notice.moved': 'Moved to {shift}',
  'editorMails.notice.released': 'Released, their places are canceled',
  'editorMails.notice.joined': 'Released, because they already have a place: {shift}',
  'editorMails.notice.people': 'Volunteers',

  'editorMails.groups.subject': 'You are invited to volunteer: {opportunity}',
  'editorMails.groups.preview': '{organization} keeps places for your group.',
  'editorMails.groups.heading': 'Hello {name}!',
  'editorMails.groups.intro':
    '{organization} invites your group to {opportunity}. Only members of chosen groups can sign up.',
  'editorMails.groups.first': 'First date',
  'editorMails.groups.coordinator': 'Coordinator',
  'editorMails.groups.button': 'See it and sign up',
  'editorMails.groups.account':
    'Log in or sign up with this email address, so that we know you are a member.',
  'editorMails.groups.reason':
    'You’re receiving this email because {organization} has this address in one of its volunteer groups.',

  'editorMails.invitation.subject': '{invitedBy} invites you to coordinate volunteers at {organization}',
  'editorMails.invitation.preview': 'Sign up, and your request to coordinate is made automatically.',
  'editorMails.invitation.heading': 'Hello {firstName}!',
  'editorMails.invitation.intro':
    '{invitedBy} would like you to coordinate volunteers for {organization} at {location}. Sign up as an organizer with this link, and your request to coordinate is made automatically.',
  'editorMails.invitation.button': 'Accept and sign up',
  'editorMails.invitation.expires':
    'The link works once and for {days} days. If you already have an organizer account, log in and look up {organization} instead.',
  'editorMails.invitation.reason':
    'You’re receiving this email because {invitedBy} entered this address on Manyhands. If you don’t know them, please ignore it.',
} as const;
