/** Texts of an organization's application form, as it is filled in and read. */
export const applicationTexts = {
  'application.file.tooLarge10': 'This file has more than 10 MB. Please choose a smaller one.',
  'application.file.wrongKind': 'Only PDF files and pictures (PNG, JPG or WebP) can be sent.',
  'application.file.waiting':
    'You have many files under way already. Please send an application in, or come back in some days.',
  'application.file.tooMany': 'An application has at most {max} files. Please remove some.',
  'application.file.gone': 'A file is no longer there. Please choose it again.',
} as const;
