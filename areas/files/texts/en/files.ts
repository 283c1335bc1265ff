/** Texts of uploaded pictures. */
export const filesTexts = {
  'files.tooLarge': 'File size exceeds 20 MB. Please choose a smaller file.',
  'files.invalid': 'Please choose a valid file within 20 MB.',
  'files.tooSmall': 'Please choose a picture of at least {min} by {min} pixels.',
  'files.unknown': 'This picture is no longer there. Please choose it again.',
  'files.picture': 'Profile image',
  'files.picture.hint': 'PNG, JPG or WebP, at most 20 MB',
  'files.picture.choose': 'Choose a picture',
  'files.picture.change': 'Change picture',
  'files.picture.retry': 'Try again',
  'files.picture.remove': 'Remove picture',
  'files.picture.preview': 'Your profile image',
} as const;
