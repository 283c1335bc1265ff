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
  'installedApp.noNetwork.offline.title': 'No Network',
  'installedApp.noNetwork.offline':
    'Manyhands can’t be reached, and this page is not kept on this device. It opens automatically once there is a network again.',
  'installedApp.noNetwork.slow.title': 'Manyhands Takes Long to Answer',
  'installedApp.noNetwork.slow':
    'There is a network, and this page is not kept on this device. It opens automatically as soon as there is an answer.',
} as const;
