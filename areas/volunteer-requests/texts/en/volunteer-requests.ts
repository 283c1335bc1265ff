/** What people read when an organization has put them on its list of volunteers. */
export const volunteerRequestsTexts = {
  'invitation.title': 'Do you want to volunteer here?',
  'invitation.text':
    '{name} put you on its list of volunteers and asks whether you agree. If you say yes, you can see its opportunities, and it sees the name on your account.',
  'invitation.accept': 'Yes, add me',
  'invitation.refuse': 'No, thanks',
  'invitation.failed': 'Not answered',
  'invitation.refused.title': 'You said no',
  'invitation.refused.text': 'Only {name} can see that. You can still apply there if you change your mind.',
} as const;
