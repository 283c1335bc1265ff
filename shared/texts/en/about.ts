/** Texts of the pages about the product: who we are, and how open it is to everybody. */
export const aboutTexts = {
  'about.title': 'About Us',
  'about.description': 'Why Manyhands exists, what it holds on to, and who may use it.',
  'about.lead': 'Many hands make light work. We make it easy for them to meet.',
  'about.alt':
    'The page of a shelter’s opportunity: its picture, what it is about, and when and where help is needed.',
  'about.browse': 'Browse opportunities',
  'about.features': 'See what it does',
  'about.why.title': 'Why we made it',
  'about.why.p1':
    'Every food bank, park, library and shelter knows the same week: a sign-up sheet on a clipboard, a spreadsheet on somebody’s laptop, forty emails about Saturday, and at the end of the quarter somebody who types up hours from memory.',
  'about.why.p2':
    'The people who do this did not choose their work in order to keep lists. Those who want to help did not look for an afternoon of filling in forms. What lies between them should be small, quick, and clear.',
  'about.why.p3':
    'So Manyhands does one thing from beginning to end: an organization publishes what it needs, people take a place, they are checked in at the door, and the hours are counted. Nobody writes anything down twice.',
  'about.values.title': 'What we hold on to',
  'about.values.plain.title': 'Plain before clever',
  'about.values.plain.text':
    'One thing to do on each screen, in words that a neighbor would use. It works for a sixteen-year-old on the bus and for a treasurer of eighty.',
  'about.values.place.title': 'A place is a promise',
  'about.values.place.text':
    'A shift with eight places never takes nine people, however many press the button at once. What you were told stays so, or you hear of it.',
  'about.values.hours.title': 'Every hour counts',
  'about.values.hours.text':
    'Hours come from check-ins and check-outs, to the minute. Corrections leave a trace, and volunteers see what was counted for them.',
  'about.values.privacy.title': 'Names stay where they belong',
  'about.values.privacy.text':
    'Visitors see no names. Addresses and phone numbers never leave the organization. There are no ads and no trackers on these pages.',
  'about.values.offline.title': 'The hall has no Wi-Fi',
  'about.values.offline.text':
    'Check-in and roster go on when the network is gone, and send what was tapped once it is back. Pages work on old phones, and most of them without scripts.',
  'about.values.access.title': 'Open to everybody',
  'about.values.access.text':
    'Each screen is checked with a keyboard, at 200 % and against the rules of accessibility. What is missing, we say.',
  'about.values.access.link': 'Read the accessibility statement',
  'about.free.title': 'Free, and yours',
  'about.free.text':
    'Manyhands is free software under the MIT license. Any organization may run it on a server of its own, read how it works, and improve it. Your data can be downloaded at any time as plain files that every spreadsheet opens.',
  'about.people.title': 'Talk to us',
  'about.people.text':
    'Something is missing, wrong, or in your way? Tell us what you wanted to do. That helps more than a list of features.',
  'about.people.contact': 'Contact us',
  'about.people.training': 'See how it is done',
  // How open it is to everybody
  'accessibility.title': 'Accessibility',
  'accessibility.description': 'How accessible Manyhands is, how we know, and what is still missing.',
  'accessibility.lead':
    'Everybody should be able to help. This page says how far we are, how we know it, and where we fall short.',
  'accessibility.aim.title': 'What we aim for',
  'accessibility.aim.text':
    'Every page and every email shall meet the Web Content Accessibility Guidelines (WCAG) 2.2 at levels A and AA.',
  'accessibility.checked.title': 'What is checked with every change',
  'accessibility.checked.axe':
    'A program (axe) holds each screen against those rules of WCAG 2.2 A and AA that a program can judge, at desktop and phone size.',
  'accessibility.checked.keyboard':
    'The main tasks are done with the keyboard alone. What has the focus is always visible and never covered.',
  'accessibility.checked.contrast':
    'The contrast of every pair of colors is computed, for light and dark: 4.5 to 1 for text, 3 to 1 for borders and marks.',
  'accessibility.checked.zoom':
    'Screens are laid out at 320 pixels and at 200 % without scrolling sideways. What you tap is at least 24 by 24 pixels, nearly always 44.',
  'accessibility.checked.translated':
    'Pages keep working when a browser translates them or enlarges their text.',
  'accessibility.checked.motion': 'Movement is short, and stops when your device asks for less of it.',
  'accessibility.checked.plain':
    'Forms and lists for volunteers work without scripts, and say what is wrong in words beside the field.',
  'accessibility.missing.title': 'What has not been checked, or is missing',
  'accessibility.missing.audit':
    'No independent audit has taken place, and we make no claim that WCAG is met as a whole. A program finds less than half of what can be wrong.',
  'accessibility.missing.readers':
    'The pages are built for screen readers, but no test with people who use one every day has taken place yet.',
  'accessibility.missing.map':
    'The map of opportunities needs a mouse or touch to be moved. The list beside it says everything that the map says.',
  'accessibility.missing.pdf':
    'Posters and certificates are PDF files without tags for screen readers. The same words are on the pages they come from.',
  'accessibility.missing.pictures':
    'Pictures that organizations upload have no descriptions of their own. No information is only in a picture of ours.',
  'accessibility.missing.videos':
    'Videos that an operator links to under Training are on other sites, whose captions we can’t check.',
  'accessibility.tell.title': 'Tell us',
  'accessibility.tell.text':
    'If something keeps you from using a page, write to us: what you wanted to do, on which page, and with which device or program. We answer by email, and until it is mended we help you to get it done another way.',
} as const;
