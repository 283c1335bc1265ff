/** Closing the own account: the page, its refusals, and the page of a request to coordinate that waits or was refused. */
export const accountClosingTexts = {
  'accountClosing.title': 'Close Your Account',
  'accountClosing.lead':
    'What is about you is erased at once. You can sign up again with the same email address.',
  'accountClosing.what': 'What happens',
  'accountClosing.erased':
    'Your name, email address, phone numbers, picture, profile and the people you bring along are erased.',
  'accountClosing.hours':
    'Hours that you have already served stay in the organizations’ totals, without your name.',
  'accountClosing.place':
    '{count, plural, one {You have 1 upcoming place. It is given back, and the coordinators hear of it.} other {You have {count} upcoming places. They are given back, and the coordinators hear of it.}}',
  'accountClosing.lastOrganizer.one':
    'You are the only organizer of {name}. It will be unpublished: nobody finds it or signs up any more. Nothing of it is erased.',
  'accountClosing.reason': 'Why are you leaving?',
  'accountClosing.reason.hint': 'We keep only which of these you choose.',
  'accountClosing.reason.choose': 'Choose a reason',
  'accountClosing.reason.required': 'Please choose a reason',
  'accountClosing.reason.no-time': 'I don’t have the time any more',
  'accountClosing.reason.nothing-suitable': 'I found nothing that suits me',
  'accountClosing.reason.other-account': 'I have another account',
  'accountClosing.reason.too-many-mails': 'I get too many emails',
  'accountClosing.reason.privacy': 'I don’t want my data to be kept',
  'accountClosing.reason.not-working': 'Something did not work for me',
  'accountClosing.reason.other': 'Something else',
  'accountClosing.reason.not-said': 'I’d rather not say',
  'accountClosing.reason.request-rejected': 'The request to be a coordinator was rejected',
  'accountClosing.message': 'Anything you want to tell us? (optional)',
  'accountClosing.message.hint': 'It is mailed to our support team and kept nowhere else.',
  'accountClosing.message.tooLong': 'Please use at most {max} characters.',
  'accountClosing.submit': 'Close account',
  'accountClosing.confirm':
    'Before you go: Are you positive you want to close your account? This action is final and cannot be undone.',
  'accountClosing.wouldLose':
    '{count, plural, one {1 check-in or check-out of this device is not sent yet and would be lost. It is sent by itself once there is a network.} other {{count} check-ins and check-outs of this device are not sent yet and would be lost. They are sent by themselves once there is a network.}}',
  'accountClosing.yes': 'Yes',
  'accountClosing.no': 'No',
  'accountClosing.done': 'User Deleted Successful',
  'accountClosing.failed': 'User Delete Failed',
  'accountClosing.lastOrganizer':
    'Meanwhile you have become the only organizer of {organizations}. Please read what happens to it, then confirm again.',

  'coordinatorRequest.title': 'Awaiting Organization Approval',
  'coordinatorRequest.pending': 'Your request to be a coordinator was sent.',
  'coordinatorRequest.pendingText':
    'We will mail you as soon as it is answered. Until then you can look around and change your settings.',
  'coordinatorRequest.rejected': 'Your Request to Be a Coordinator Was Rejected.',
  'coordinatorRequest.rejectedText':
    'Your account was made for this request. “Login” asks you, then deletes it and everything about you; afterwards you can sign up again, also with the same email address.',
  'coordinatorRequest.locations': 'Asked for',
  'coordinatorRequest.login': 'Login',
  'coordinatorRequest.leave.title': 'Delete your account?',
  'coordinatorRequest.leave.text':
    'Your account and everything about you will be deleted. This cannot be undone.',
  'coordinatorRequest.leave.confirm': 'Delete and go to Login',
  'coordinatorRequest.leave.keep': 'Keep my account',
  'coordinatorRequest.settings': 'Your settings',
} as const;
