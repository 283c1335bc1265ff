/** What two organizers changed at once: the window that asks whose version goes on, and what it lists. */
export const opportunityEditorDifferencesTexts = {
  'opportunityEditor.meanwhile.title': 'Somebody else saved it meanwhile',
  'opportunityEditor.meanwhile.somebody': 'Somebody',
  'opportunityEditor.meanwhile.when':
    '{name} saved this opportunity on {date} at {time}, while you were editing it.',
  'opportunityEditor.meanwhile.theirs': 'What {name} changed',
  'opportunityEditor.meanwhile.nothing': 'Nothing that this form shows',
  'opportunityEditor.meanwhile.more': 'And {count} more',
  'opportunityEditor.meanwhile.takenOut': 'Deleted by {name}, changed by you',
  'opportunityEditor.meanwhile.takenOut.hint':
    'What was deleted stays deleted, and who was signed up there has been told. Tick what you want to have again, with your changes.',
  'opportunityEditor.meanwhile.bringBack': 'Bring back {what}',
  'opportunityEditor.meanwhile.text':
    'What you entered is kept. Keep mine puts your changes on top of theirs: what only they changed stays, and where both of you changed the same, yours counts. What they deleted comes back only where this window says so. You look it over before you save.',
  'opportunityEditor.meanwhile.see': 'See theirs',
  'opportunityEditor.meanwhile.keep': 'Keep mine',
  'opportunityEditor.meanwhile.looking':
    'You are looking at what {name} saved. Your own version is put aside.',
  'opportunityEditor.meanwhile.backToMine': 'Back to mine',
  'opportunityEditor.meanwhile.dropMine': 'Go on with theirs',
  'opportunityEditor.meanwhile.merged':
    'Your changes now stand on top of what {name} saved. Look it over, then save again.',

  'opportunityEditor.difference.published': 'It was published.',
  'opportunityEditor.difference.quoted': '“{value}”',
  'opportunityEditor.difference.empty': 'nothing',
  'opportunityEditor.difference.value': '{field}: {before} became {after}',
  'opportunityEditor.difference.changed': '{field} was changed',
  'opportunityEditor.difference.on': '{field}: switched on',
  'opportunityEditor.difference.off': '{field}: switched off',
  'opportunityEditor.difference.added': '{field}: added {names}',
  'opportunityEditor.difference.removed': '{field}: removed {names}',
  'opportunityEditor.difference.date.added': 'New date: {date}',
  'opportunityEditor.difference.date.deleted': 'Deleted date: {date}',
  'opportunityEditor.difference.date.changed': '{before} became {after}',
  'opportunityEditor.difference.slot.added':
    '{activity}: added with {count, plural, one {1 place} other {{count} places}} on {dates}',
  'opportunityEditor.difference.slot.removed': '{activity}: removed from {dates}',
  'opportunityEditor.difference.slot.count':
    '{activity}: {before, plural, one {1 place} other {{before} places}} became {after} on {dates}',
  'opportunityEditor.difference.slot': '{activity} on {date}',
  'opportunityEditor.difference.dates.more':
    '{dates}; and {count, plural, one {1 more} other {{count} more}}',
  'opportunityEditor.difference.activity': '{activity}: its words were changed',
  'opportunityEditor.difference.yours': 'You have {value}, which counts.',
  'opportunityEditor.difference.yours.changed': 'You changed it, too: yours counts.',
  'opportunityEditor.difference.yours.deleted': 'You deleted it. It stays, as they have it now.',
  'opportunityEditor.difference.yours.added': 'You added it elsewhere: there it stays.',
  'opportunityEditor.field.locationId': 'Location',
  'opportunityEditor.field.title': 'Title',
  'opportunityEditor.field.description': 'Description',
  'opportunityEditor.field.imageFileId': 'Opportunity image',
  'opportunityEditor.field.coordinatorIds': 'Coordinators',
  'opportunityEditor.field.skills': 'Skills',
  'opportunityEditor.field.requirements': 'Requirements',
  'opportunityEditor.field.groups': 'Groups',
} as const;
