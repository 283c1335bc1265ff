/** Texts of the camera that reads codes, at the kiosk and on rosters. */
export const cameraTexts = {
  'camera.scan': 'Scan a code',
  'camera.stop': 'Switch the camera off',
  'camera.label': 'What the camera sees',
  'camera.starting': 'The camera is starting. Your browser may ask whether this page may use it.',
  'camera.reading': 'Hold your code to the camera, a hand’s breadth away.',
  'camera.refused':
    'This page may not use the camera. Allow it in the browser’s settings for this site, or go on without it.',
  'camera.none': 'There is no camera here. Everything else works without it.',
  'camera.failed':
    'The camera can’t be used: perhaps another program has it. Try again, or go on without it.',
  'camera.found': 'Whose code was read last',
  'camera.waiting':
    '{count, plural, one {No network: 1 code is saved on this device. Whose it is will be looked up when there is a network again, and they are checked in with the time at which it was read.} other {No network: {count} codes are saved on this device. Whose they are will be looked up when there is a network again, and they are checked in with the times at which they were read.}}',
  'camera.otherCode': 'This is another kind of code. The check-in code is in your mails and in your account.',
} as const;
