/** Texts of signing up for an opportunity and of unregistering. */
export const registrationsMessages = {
  'registrations.signUp.success': 'Opportunity Volunteer Successful!',
  'registrations.cancel.success': 'Opportunity Unregistered successfully!',
  'registrations.cancel.checkedIn':
    'You cannot unregister this activity because you have already completed the check-in process.',
  'registrations.refusal.signInRequired': 'Please log in or sign up as a volunteer to take this place.',
  'registrations.refusal.organizers':
    'Organizer accounts can’t take places. Please log in with a volunteer account.',
  'registrations.refusal.notPublished':
    'This opportunity is not open for sign-up. Have a look at the others.',
  'registrations.refusal.groupOnly':
    'This opportunity is restricted to a specific group of volunteers. Please contact the coordinator to join.',
  'registrations.refusal.datePast': 'This date has ended. Please choose a later one.',
  'registrations.refusal.alreadyRegistered': 'You are already signed up for this activity.',
  'registrations.refusal.notOpenYet': 'Sign-up for this date opens on {opensAt}. Please come back then.',
  'registrations.refusal.slotFull': 'All places are taken. Please choose another activity or date.',
  'registrations.refusal.limitReached': 'You can only register up to {limit} slots.',
  'registrations.refusal.wrongAccessCode':
    'That access code is not right. Please ask the coordinator for it.',
} as const;
