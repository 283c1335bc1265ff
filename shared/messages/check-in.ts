/** Texts of the check-in kiosk. */
export const checkInMessages = {
  'checkIn.accountNotFound': 'Account not found for this email address',
  'checkIn.notRegistered': 'Your email is not registered for the opportunity',
  'checkIn.alreadyCheckedIn': 'you are already checked in for the opportunity',
  'checkIn.notCheckedIn': 'please check in first',
  'checkIn.alreadyCheckedOut': 'you are already checked out for the opportunity',
  'checkIn.notOpenYet': 'Check-in for this opportunity will begin in {hours} hours and {minutes} minutes.',
  'checkIn.closed': 'Check-in for this activity has ended.',
} as const;
