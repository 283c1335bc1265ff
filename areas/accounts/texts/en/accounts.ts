/** Texts of sign-up, verification, log in and passwords. */
export const accountsTexts = {
  'accounts.firstName.required': 'Please enter your first name',
  'accounts.firstName.tooLong': 'First name must be at most 50 characters long.',
  'accounts.lastName.required': 'Please enter your last name',
  'accounts.lastName.tooLong': 'Last name must be at most 50 characters long.',
  'accounts.email.required': 'Please enter an email address for your account',
  'accounts.email.invalid': 'Please enter a valid email address for your account',
  'accounts.email.taken': 'An account with the given email already exists.',
  'accounts.password.required': 'Please enter a password for your account',
  'accounts.password.tooShort': 'Password must be at least 8 characters long.',
  'accounts.password.tooLong': 'Password must be at most 128 characters long.',
  'accounts.password.lowercase': 'Password must contain at least one lowercase letter.',
  'accounts.password.uppercase': 'Password must contain at least one uppercase letter.',
  'accounts.password.digit': 'Password must contain at least one digit.',
  'accounts.password.special': 'Password must contain at least one special character from @ $ ! % * ? &.',
  'accounts.signIn.email.required': 'Please enter your account email address',
  'accounts.signIn.email.invalid': 'Please enter a valid email address',
  'accounts.signIn.password.required': 'Please enter your account password',
  'accounts.signIn.wrongPassword': 'Incorrect username or password.',
  'accounts.signIn.guarded':
    'There were too many wrong passwords for this account lately. If yours is right, a link that logs you in is on its way to your email.',
  'accounts.signIn.unknownEmail': 'User does not exist.',
  'accounts.signIn.notConfirmed': 'User is not confirmed.',
  'accounts.reset.code.required': 'Please enter reset OTP',
  'accounts.reset.mustMatch': 'New password and confirm password must be the same.',
  'accounts.reset.done': 'Password Reset Successfully',
  'accounts.change.wrongCurrent': 'Your current password is not correct.',
  'accounts.change.mustMatch':
    'The new password and confirm password do not match. Please make sure they are identical.',
  'accounts.change.done': 'Password Change Successful!',
  'accounts.changeEmail.unchanged': 'This is already the email address of your account.',
  'accounts.changeEmail.taken':
    'Another account now uses this email address. Log in to that account, or reset its password. Your other account stays as it is.',
  'accounts.changeEmail.none': 'No other email address is waiting to be confirmed.',
  'accounts.changeEmail.tooMany':
    'You have asked for many of these emails lately. Please try again in {wait}.',
  'accounts.firstPassword.linkInvalid':
    'This link has expired or has already been used. You can still choose a password with "Forgot password".',
  'accounts.code.required': 'Please enter your verification code',
  'accounts.code.invalid': 'Invalid verification code provided, please enter valid otp.',
  'accounts.code.tooManyTries': 'Attempt limit exceeded, please try after some time.',
  'accounts.code.resent': 'Verification code resent',
} as const;
