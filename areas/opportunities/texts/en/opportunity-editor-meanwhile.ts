/** Two organizers edit one opportunity at once: what the one who saves second is told and asked. */
export const opportunityEditorMeanwhileTexts = {
  'opportunityEditor.meanwhile.title': 'Somebody else saved this opportunity',
  'opportunityEditor.meanwhile.somebody': 'Somebody',
  'opportunityEditor.meanwhile.when': '{name} saved it on {date} at {time}, after you opened it.',
  'opportunityEditor.meanwhile.changed': 'What {name} changed',
  'opportunityEditor.meanwhile.published': 'It is published now',
  'opportunityEditor.meanwhile.both': '{section} (you changed this, too)',
  'opportunityEditor.meanwhile.nothing': 'Nothing in this form',
  'opportunityEditor.meanwhile.removed': 'Added by {name}; deleted if you keep yours',
  'opportunityEditor.meanwhile.restored':
    'Deleted by {name}; added back with nobody signed up if you keep yours',
  'opportunityEditor.meanwhile.slot': '{activity} on {date}',
  'opportunityEditor.meanwhile.more': 'And {count} more',
  'opportunityEditor.meanwhile.text':
    '“See theirs” sets your version aside and shows theirs. “Keep mine” replaces theirs with your version in every section. If that changes a volunteer’s place, we ask you first what happens to them.',
  'opportunityEditor.meanwhile.see': 'See theirs',
  'opportunityEditor.meanwhile.keep': 'Keep mine',
  'opportunityEditor.meanwhile.notice.title': 'There is a newer version',
  'opportunityEditor.meanwhile.notice':
    '{when} Changed: {sections}. When you save, you choose whose version to keep.',
  'opportunityEditor.meanwhile.looking': 'You are looking at what {name} saved',
  'opportunityEditor.meanwhile.looking.text': 'Changed: {sections}. Your version is set aside and kept.',
  'opportunityEditor.meanwhile.sections.none': 'nothing in this form',
  'opportunityEditor.meanwhile.backToMine': 'Back to mine',
  'opportunityEditor.meanwhile.useTheirs': 'Use theirs',
  'opportunityEditor.meanwhile.discard.title': 'Discard your version?',
  'opportunityEditor.meanwhile.discard.text':
    'We discard what you entered, and you continue with what {name} saved. This can’t be undone.',
  'opportunityEditor.meanwhile.discard': 'Discard mine',
} as const;
