/** Texts of the kiosk and the roster as an app on a device. */
export const installedAppTexts = {
  'installedApp.name': 'Manyhands Check-In',
  'installedApp.shortName': 'Check-In',
  'installedApp.description': 'The kiosk and the roster of volunteers, with a network and without one.',
  'installedApp.install': 'Install the App',
  'installedApp.install.offer':
    'As an app of this device the kiosk opens with one tap, without a network, too.',
  'installedApp.install.menu':
    'As an app of this device the kiosk opens with one tap, without a network, too: choose “Install” or “Add to Home Screen” in the browser’s menu.',
  'installedApp.noNetwork.title': 'No Network',
  'installedApp.noNetwork.opening': 'Manyhands can’t be reached. What this device keeps is being opened.',
  'installedApp.noNetwork.empty':
    'Manyhands can’t be reached, and this device keeps nothing of this page. It opens by itself once there is a network again.',
} as const;
