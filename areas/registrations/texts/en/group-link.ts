/** The page on which the contact of a group sees what is held for it. */
export const groupLinkTexts = {
  'group.title': 'Places for your group',
  'group.description': 'See what is held for your group, enter names, and give back what you don’t need.',
  'group.places': '{number, plural, one {1 place} other {{number} places}} for {name}',
  'group.named':
    '{named, plural, one {1 of your people has a place of their own.} other {{named} of your people have places of their own.}}',
  'group.lapses': 'Places without a name go to others on {date}, at {time}.',
  'group.names': 'Who’s coming',
  'group.names.hint':
    'One name a line, up to {open}. {organization} sees them at the check-in table. Leave the field empty if you don’t know yet.',
  'group.names.tooLong': 'At most {max} characters a name',
  'group.names.tooMany': 'At most {max} names',
  'group.names.save': 'Save the names',
  'group.names.others': '{count, plural, one {It’s another person: save} other {They’re other people: save}}',
  'group.names.saved':
    '{count, plural, =0 {No names are saved} one {1 name is saved} other {{count} names are saved}}.',
  'group.back': 'Give back places',
  'group.back.number': 'How many places',
  'group.back.hint':
    '{open, plural, one {1 place is} other {{open} places are}} yours to give back. Others can take them at once, and {organization} is told.',
  'group.back.submit': 'Give back',
  'group.back.done':
    '{number, plural, one {1 place is given back} other {{number} places are given back}}. Thank you for telling.',
  'group.state.over': 'This date is over.',
  'group.state.released': '{organization} has given these places to others.',
  'group.state.lapsed': 'These places had no names in time, and went to others.',
  'group.state.canceled': '{organization} canceled this date. It doesn’t take place.',
  'group.state.returned': 'You gave these places back.',
  'group.opportunity': 'See the opportunity',
  'group.linkInvalid':
    'This link doesn’t work, or not any more. Your email program may have cut it off: please open it from the email again, or ask the organization.',
  'group.namesThere':
    '{count, plural, one {{names} has a place of their own in your group already. Take the name out, or save it for another person.} other {{names} have places of their own in your group already. Take the names out, or save them for other people.}}',
  'group.tooManyNames':
    '{open, plural, =0 {No place is} one {1 place is} other {{open} places are}} yours to fill. Take out the names of those who don’t come.',
  'group.namesLeft':
    '{left, plural, one {1 place} other {{left} places}} would be left. First take out the names of those who don’t come, and save.',
  'group.tooManyBack':
    '{open, plural, =0 {No place is} one {1 place is} other {{open} places are}} yours to give back.',
} as const;
