/** Texts of the sheet on which people sign in by hand. */
export const rosterSheetTexts = {
  'rosterSheet.print': 'Print sign-in sheet',
  'rosterSheet.heading': '{activity}: {title}',
  'rosterSheet.name': 'Name',
  'rosterSheet.phone': 'Phone',
  'rosterSheet.in': 'In',
  'rosterSheet.out': 'Out',
  'rosterSheet.signature': 'Signature',
  'rosterSheet.group': '{name}, {open} without a name',
} as const;
