/** Texts of the list of everybody who is there at this moment. */
export const hereNowTexts = {
  'hereNow.title': 'Everybody here now',
  'hereNow.lead': 'All who are checked in at your locations, over all opportunities.',
  'hereNow.count': '{count, plural, =0 {Nobody} one {1 person} other {{count, number} people}}',
  'hereNow.countAnd':
    '{count, plural, one {1 person} other {{count, number} people}}, {others, number} of them without a name',
  'hereNow.at': '{location}: {count}',
  'hereNow.asOf': 'As of {time}',
  'hereNow.print': 'Print',
  'hereNow.name': 'Name',
  'hereNow.and': '{name} and {others, number} more',
  'hereNow.group': '{name}: {people, number} without a name',
  'emergency.title': 'Emergency contact',
  'emergency.call': 'Emergency contact: {who}',
  'emergency.who': '{name}, {phone}',
  'emergency.who.relation': '{name} ({relation}), {phone}',
  'hereNow.where': 'Where',
  'hereNow.since': 'Since',
  'hereNow.place': '{activity}, {opportunity}',
  'hereNow.none': 'Nobody is checked in',
  'hereNow.noneText': 'People show up here once they are checked in at the kiosk or on a roster.',
  'hereNow.loading': 'Loading who is here…',
  'hereNow.putAway': 'The list is put away',
  'hereNow.putAway.text':
    'Nobody has confirmed for a while that you may read it. Connect to the network and try again.',
} as const;
