/** Texts of what comes after publishing: the page with link, poster and words to share, and the poster itself. */
export const publishingTexts = {
  'publishing.title': 'Bring people to “{title}”',
  'publishing.lead': 'Volunteers can find it now. Here is how they hear of it.',
  'publishing.lead.private':
    'Approved volunteers of {organization} can find it now. Here is how they hear of it.',
  'publishing.link.title': 'The link',
  'publishing.link.text': 'It leads to the page where people sign up.',
  'publishing.link.label': 'Link to the opportunity',
  'publishing.link.open': 'View public page',
  'publishing.copy': 'Copy',
  'publishing.copy.of': 'Copy: {what}',
  'publishing.copied': '{what} is copied.',
  'publishing.copy.failed': 'This browser can’t copy. Please select the text and copy it yourself.',
  'publishing.poster.title': 'A poster to print',
  'publishing.poster.text':
    'One page with title, date, place and a code that phones read. Hang it where people wait.',
  'publishing.poster.open': 'Open the poster (PDF)',
  'publishing.poster.call': 'Volunteer with us',
  'publishing.poster.when': '{date}, {time}',
  'publishing.poster.scan': 'Scan to sign up',
  'publishing.share.title': 'Words to share',
  'publishing.share.text': 'Copy them into a chat, a post or a newsletter. Change them as you like.',
  'publishing.share.short': 'Short, for chats and posts',
  'publishing.share.short.words':
    '{organization} needs volunteers for “{title}” in {place}. Will you come? {url}',
  'publishing.share.short.dated':
    '{organization} needs volunteers for “{title}” in {place}, first on {date}. Will you come? {url}',
  'publishing.share.long': 'Longer, for mails and newsletters',
  'publishing.share.long.words':
    'Dear all,\n\nwe are looking for volunteers for “{title}” at {location}, {place}. Everything about it is on this page, where you can sign up, too:\n\n{url}\n\nBring a friend. Thank you!\n{organization}',
  'publishing.share.long.dated':
    'Dear all,\n\nwe are looking for volunteers for “{title}” at {location}, {place}. The first date is {date}. Everything about it is on this page, where you can sign up, too:\n\n{url}\n\nBring a friend. Thank you!\n{organization}',
  'publishing.share.mail': 'Write an email with it',
  'publishing.share.mail.subject': 'Volunteers wanted: {title}',
  'publishing.groups.title': 'Your groups',
  'publishing.groups.text': 'Only members of these groups can register:',
  'publishing.groups.mailed':
    '{count, plural, one {An email about it goes to 1 member.} other {An email about it goes to {count} members.}}',
  'publishing.groups.leftOut':
    '{count, plural, one {1 member was left out.} other {{count} members were left out.}}',
  'publishing.groups.waiting':
    '{count, plural, one {1 member has no email yet: it is being written, or the person joined later.} other {{count} members have no email yet: they are being written, or these people joined later.}}',
  'publishing.groups.limit':
    'Your organization can mail {hour} people without a confirmed account within an hour, and {day} within a day. Nobody without one is invited twice, and nobody gets too many mails at once. Those beyond these limits are left out.',
  'publishing.groups.limit.again': 'There is room again on {date}, {time}.',
  'publishing.groups.limit.link': 'People who get no email can register, too: send them the link above.',
  'publishing.groups.group': '{name} ({count, plural, one {1 member} other {{count} members}})',
  'publishing.invite.title': 'Invite your groups',
  'publishing.invite.text': 'They know you already. A message tells them that there is something new to do.',
  'publishing.invite.write': 'Write',
  'publishing.invite.of': 'Write to {name}',
  'publishing.next.title': 'What comes next',
  'publishing.next.signUps':
    'Each sign-up is mailed to the coordinators; “My Opportunities” says how full each date is.',
  'publishing.next.reminder': 'Volunteers are reminded a day before.',
  'publishing.next.day':
    'On {date} open Check-in at the door: people check in and out there, and their hours count.',
  'publishing.next.dayAny':
    'On the day open Check-in at the door: people check in and out there, and their hours count.',
  'publishing.next.list': 'Go to My Opportunities',
  'publishing.next.edit': 'Edit it again',
} as const;
