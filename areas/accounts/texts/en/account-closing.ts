/** Closing the own account: the page, its refusals, and the page of a request to coordinate that waits or was refused. */
export const accountClosingTexts = {
  'accountClosing.title': 'Close Your Account',
  'accountClosing.lead':
    'Everything about you is erased immediately. You can sign up again with the same email address.',
  'accountClosing.what': 'What happens',
  'accountClosing.erased':
    'Your name, email address, phone numbers, picture, profile and the people you bring along are erased.',
  'accountClosing.hours':
    'Hours you have already served stay in the organizations’ totals, without your name.',
  'accountClosing.place':
    '{count, plural, one {You have 1 upcoming place. We’ll give it back and tell the coordinators.} other {You have {count} upcoming places. We’ll give them back and tell the coordinators.}}',
  'accountClosing.lastOrganizer.one':
    'You are the only organizer of {name}. It will be unpublished: people can no longer find it or sign up. Nothing in it is erased.',
  'accountClosing.plan.trial': 'Your plan and its free trial end right away. Your card is never charged.',
  'accountClosing.plan.paid':
    'Your plan ends right away, although it is paid until {date}, and that time is not refunded. Your card is not charged again.',
  'accountClosing.plan.unpaid': 'Your plan ends right away. Your card is not charged again.',
  'accountClosing.reason': 'Why are you leaving?',
  'accountClosing.reason.hint': 'We keep only which of these you choose.',
  'accountClosing.reason.choose': 'Choose a reason',
  'accountClosing.reason.required': 'Please choose a reason',
  'accountClosing.reason.no-time': 'I no longer have the time',
  'accountClosing.reason.nothing-suitable': 'I didn’t find anything that suits me',
  'accountClosing.reason.other-account': 'I have another account',
  'accountClosing.reason.too-many-mails': 'I get too many emails',
  'accountClosing.reason.privacy': 'I don’t want you to keep my data',
  'accountClosing.reason.not-working': 'Something didn’t work for me',
  'accountClosing.reason.other': 'Something else',
  'accountClosing.reason.not-said': 'I’d rather not say',
  'accountClosing.reason.request-rejected': 'The request to be a coordinator was rejected',
  'accountClosing.message': 'Anything you want to tell us? (optional)',
  'accountClosing.message.hint': 'We email it to our support team and don’t keep it anywhere else.',
  'accountClosing.message.tooLong': 'Please use at most {max} characters.',
  'accountClosing.submit': 'Close account',
  'accountClosing.confirm':
    'Before you go: Are you positive you want to close your account? This action is final and cannot be undone.',
  'accountClosing.wouldLose':
    '{count, plural, one {1 check-in or check-out on this device has not been sent yet and would be lost. It is sent automatically once there is a network.} other {{count} check-ins and check-outs on this device have not been sent yet and would be lost. They are sent automatically once there is a network.}}',
  'accountClosing.yes': 'Yes',
  'accountClosing.no': 'No',
  'accountClosing.done': 'User Deleted Successful',
  'accountClosing.emailChanged':
    'The email address of this account changed in the last {hours, number} hours. You can close the account once the old address can no longer take it back.',
  'accountClosing.failed': 'User Delete Failed',
  'accountClosing.lastOrganizer':
    'In the meantime, you have become the only organizer of {organizations}. Please read what happens to it, then confirm again.',

  'coordinatorRequest.title': 'Awaiting Organization Approval',
  'coordinatorRequest.pending': 'Your request to be a coordinator was sent.',
  'coordinatorRequest.pendingText':
    'We’ll email you as soon as it is answered. Until then, you can look around and change your settings.',
  'coordinatorRequest.rejected': 'Your Request to Be a Coordinator Was Rejected.',
  'coordinatorRequest.rejectedText':
    'Your account was made for this request. “Login” asks you first, then deletes it and everything about you. After that, you can sign up again, even with the same email address.',
  'coordinatorRequest.locations': 'Requested',
  'coordinatorRequest.login': 'Login',
  'coordinatorRequest.leave.title': 'Delete your account?',
  'coordinatorRequest.leave.text':
    'Your account and everything about you will be deleted. This cannot be undone.',
  'coordinatorRequest.leave.confirm': 'Delete and go to Login',
  'coordinatorRequest.leave.keep': 'Keep my account',
  'coordinatorRequest.settings': 'Your settings',
} as const;
