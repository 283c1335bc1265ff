/** Texts of what comes after publishing: the page with link, poster and words to share, and the poster itself. */
export const publishingTexts = {
  'publishing.title': 'Spread the word about “{title}”',
  'publishing.lead': 'Volunteers can find it now. Here is how to let them know.',
  'publishing.lead.private':
    'Approved volunteers of {organization} can find it now. Here is how to let them know.',
  'publishing.link.title': 'The link',
  'publishing.link.text': 'It leads to the page where people sign up.',
  'publishing.link.label': 'Link to the opportunity',
  'publishing.link.open': 'View public page',
  'publishing.poster.title': 'A poster to print',
  'publishing.poster.text':
    'One page with the title, date, place and a code to scan. Hang it where people wait.',
  'publishing.poster.open': 'Open the poster (PDF)',
  'publishing.poster.call': 'Volunteer with us',
  'publishing.poster.when': '{date}, {time}',
  'publishing.poster.scan': 'Scan to sign up',
  'publishing.share.title': 'Words to share',
  'publishing.share.text': 'Copy them into a chat, a post or a newsletter. Change them as you like.',
  'publishing.share.short': 'Short, for chats and posts',
  'publishing.share.short.words':
    '{organization} needs volunteers for “{title}” in {place}. Can you help? {url}',
  'publishing.share.short.dated':
    '{organization} needs volunteers for “{title}” in {place}. {days}. Can you help? {url}',
  'publishing.share.long': 'Longer, for emails and newsletters',
  'publishing.share.long.words':
    'Hello everyone,\n\nWe’re looking for volunteers for “{title}”.\n\nWhere: {where}\n\nYou can read more and sign up here:\n{url}\n\nBring a friend. Thank you!\n{organization}',
  'publishing.share.long.dated':
    'Hello everyone,\n\nWe’re looking for volunteers for “{title}”.\n\nWhen: {days}\nWhere: {where}\n\nYou can read more and sign up here:\n{url}\n\nBring a friend. Thank you!\n{organization}',
  'publishing.share.mail': 'Send it by email',
  'publishing.share.mail.subject': 'Volunteers wanted: {title}',
  // The days of an opportunity as people say them
  'publishing.days.timed': '{days}, {times}',
  'publishing.days.range': '{days}, from {first} to {last}',
  'publishing.days.several': '{count, plural, one {1 date} other {{count} dates}} from {first} to {last}',
  'publishing.days.stretch': '{first}, through {last}',
  'publishing.days.named': '{weekday}, {day}',
  'publishing.days.dayOfYear': '{month} {day}, {year}',
  'publishing.days.two': '{first} and {last}',
  'publishing.days.many': '{first}, and {last}',
  'publishing.days.daily': 'Every day',
  'publishing.days.workdays': 'Monday through Friday',
  'publishing.days.everyOther': 'Every other {days}',
  'publishing.days.each.sunday': 'Sundays',
  'publishing.days.each.monday': 'Mondays',
  'publishing.days.each.tuesday': 'Tuesdays',
  'publishing.days.each.wednesday': 'Wednesdays',
  'publishing.days.each.thursday': 'Thursdays',
  'publishing.days.each.friday': 'Fridays',
  'publishing.days.each.saturday': 'Saturdays',
  'publishing.days.monthly.first': 'The first {day} of each month',
  'publishing.days.monthly.second': 'The second {day} of each month',
  'publishing.days.monthly.third': 'The third {day} of each month',
  'publishing.days.monthly.fourth': 'The fourth {day} of each month',
  'publishing.days.monthly.last': 'The last {day} of each month',
  'publishing.days.window': '{start} to {end}',
  'publishing.days.overnight': '{start} to {end} the next day',
  'publishing.days.hour': '{hour}',
  'publishing.days.hourAndMinute': '{hour}:{minute}',
  'publishing.days.am': '{time} AM',
  'publishing.days.pm': '{time} PM',
  'publishing.days.noon': 'noon',
  'publishing.days.midnight': 'midnight',
  'publishing.groups.title': 'Your groups',
  'publishing.groups.text': 'Only members of these groups can register:',
  'publishing.groups.mailed':
    '{count, plural, one {An email about it goes to 1 member.} other {An email about it goes to {count} members.}}',
  'publishing.groups.leftOut':
    '{count, plural, one {1 member was left out.} other {{count} members were left out.}}',
  'publishing.groups.waiting':
    '{count, plural, one {1 member hasn’t been emailed yet: the email is still being sent, or the person joined later.} other {{count} members haven’t been emailed yet: the emails are still being sent, or these people joined later.}}',
  'publishing.groups.limit':
    'Your organization can reach {most} people a day who never came to it, and we never send anybody too many emails at once. Members beyond these limits are left out.',
  'publishing.groups.limit.again': 'There is room again on {date}, {time}.',
  'publishing.groups.limit.link':
    'People who don’t get an email can register, too: send them the link above.',
  'publishing.groups.group': '{name} ({count, plural, one {1 member} other {{count} members}})',
  'publishing.invite.title': 'Invite your groups',
  'publishing.invite.text':
    'They already know you. Send a message to tell them there is something new to do.',
  'publishing.invite.write': 'Write',
  'publishing.invite.of': 'Write to {name}',
  'publishing.next.title': 'What happens next',
  'publishing.next.signUps':
    'Coordinators get an email for each sign-up; “My Opportunities” shows how full each date is.',
  'publishing.next.reminder': 'Volunteers are reminded a day before.',
  'publishing.next.day':
    'On {date}, open Check-in at the door: people check in and out there, and their hours are counted.',
  'publishing.next.dayAny':
    'On the day, open Check-in at the door: people check in and out there, and their hours are counted.',
  'publishing.next.list': 'Go to My Opportunities',
  'publishing.next.edit': 'Edit it again',
} as const;
