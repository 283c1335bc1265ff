/** Texts of the camera that reads codes, at the kiosk and on rosters. */
export const cameraTexts = {
  'camera.scan': 'Scan a code',
  'camera.stop': 'Turn off the camera',
  'camera.label': 'What the camera sees',
  'camera.starting': 'The camera is starting. Your browser may ask for permission.',
  'camera.reading': 'Hold your code up to the camera, about 4 inches away.',
  'camera.refused':
    'This page isn’t allowed to use the camera. Allow it in the browser’s settings for this site, or continue without it.',
  'camera.none': 'No camera was found. Everything else works without it.',
  'camera.failed':
    'The camera can’t be used. Another program may be using it. Try again, or continue without it.',
  'camera.found': 'Codes read last',
  'camera.waiting':
    '{count, plural, one {No network: 1 code is saved on this device. Once there is a network again, we’ll look up whose it is and check them in with the time at which it was read.} other {No network: {count} codes are saved on this device. Once there is a network again, we’ll look up whose they are and check them in with the times at which they were read.}}',
  'camera.otherCode':
    'This is a different kind of code. The check-in code is in your emails and in your account.',
} as const;
