/** Texts of what kiosks took without a network and what was refused later. */
export const refusalsTexts = {
  'refusals.title':
    '{count, plural, =0 {Every tap at the kiosk is decided} one {1 tap at the kiosk was not saved} other {{count} taps at the kiosk were not saved}}',
  'refusals.text': 'They were made while the kiosk had no network, and refused when they arrived.',
  'refusals.code': 'A personal code',
  'refusals.late.check-in': '{name}: check-in',
  'refusals.late.check-out': '{name}: check-out',
  'refusals.seen': 'Got it',
  'refusals.failed': 'Your decision was not saved',
} as const;
