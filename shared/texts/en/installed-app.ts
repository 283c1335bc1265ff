/** Texts of the kiosk and the roster as an app on a device. */
export const installedAppTexts = {
  'installedApp.name': 'Manyhands Check-In',
  'installedApp.shortName': 'Check-In',
  'installedApp.description': 'The kiosk and the roster of volunteers, with or without a network.',
  'installedApp.install': 'Install the App',
  'installedApp.install.offer':
    'As an app on this device, the kiosk opens with one tap, even without a network.',
  'installedApp.install.menu':
    'As an app on this device, the kiosk opens with one tap, even without a network: choose “Install” or “Add to Home Screen” in the browser’s menu.',
  'installedApp.noNetwork.opening.title': 'One Moment',
  'installedApp.noNetwork.opening': 'Manyhands can’t be reached. Opening what is kept on this device.',
  'installedApp.noNetwork.empty.title': 'Manyhands Can’t Be Reached',
  'installedApp.noNetwork.empty':
    'There is no network, or the server takes long to answer, and this page is not kept on this device. It opens automatically as soon as there is an answer.',
} as const;
