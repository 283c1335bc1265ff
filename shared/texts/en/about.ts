/** Texts of the pages about the product: who we are, and how open it is to everybody. */
export const aboutTexts = {
  'about.title': 'About Us',
  'about.description': 'Why Manyhands exists, what it stands for, and who can use it.',
  'about.lead': 'Many hands make light work. We make it easy for them to meet.',
  'about.alt':
    'The page of a shelter’s opportunity: its picture, what it is about, and when and where help is needed.',
  'about.browse': 'Browse opportunities',
  'about.features': 'See what it does',
  'about.why.title': 'Why we made it',
  'about.why.p1':
    'Every food bank, park, library and shelter knows that week: a sign-up sheet on a clipboard, a spreadsheet on somebody’s laptop, forty emails about Saturday and, at the end of the quarter, somebody typing up hours from memory.',
  'about.why.p2':
    'The people who do this did not choose their work to keep lists. The people who want to help were not looking for an afternoon of filling out forms. Whatever stands between them should be small, quick and clear.',
  'about.why.p3':
    'So Manyhands does one thing from beginning to end: an organization publishes what it needs, people take a place, they are checked in at the door, and the hours are counted. Nobody writes anything down twice.',
  'about.values.title': 'What we stand for',
  'about.values.plain.title': 'Plain before clever',
  'about.values.plain.text':
    'One thing to do on each screen, in words a neighbor would use. It works for a sixteen-year-old on the bus and for an eighty-year-old treasurer.',
  'about.values.place.title': 'A place is a promise',
  'about.values.place.text':
    'A shift with eight places never takes nine people, no matter how many press the button at once. If anything you were told changes, you hear about it.',
  'about.values.hours.title': 'Every hour counts',
  'about.values.hours.text':
    'Hours come from check-ins and check-outs, to the minute. Corrections leave a trace, and volunteers see what was counted for them.',
  'about.values.privacy.title': 'Names stay where they belong',
  'about.values.privacy.text':
    'Visitors see no names. Addresses and phone numbers never leave the organization. There are no ads and no trackers on these pages.',
  'about.values.offline.title': 'The hall has no Wi-Fi',
  'about.values.offline.text':
    'Check-in and the roster keep working when the network is down, and send what was tapped once it is back. Pages work on old phones, and most of them without scripts.',
  'about.values.access.title': 'Open to everybody',
  'about.values.access.text':
    'Every screen is checked with a keyboard, at 200% zoom and against accessibility rules. What is missing, we say.',
  'about.values.access.link': 'Read the accessibility statement',
  'about.free.title': 'Free software, and your data',
  'about.free.text':
    'Volunteers never pay. Manyhands is free software under the MIT license: any organization can run it on its own server, read how it works, and improve it. A site that is run for many organizations may charge them for a plan. You can download your data at any time as plain files that any spreadsheet opens.',
  'about.people.title': 'Talk to us',
  'about.people.text':
    'Is something missing, wrong or in your way? Tell us what you were trying to do. That helps more than a list of features.',
  'about.people.contact': 'Contact us',
  'about.people.training': 'See how it is done',
  // How open it is to everybody
  'accessibility.title': 'Accessibility',
  'accessibility.description': 'How accessible Manyhands is, how we know, and what is still missing.',
  'accessibility.lead':
    'Everybody should be able to help. This page says how far along we are, how we know, and where we fall short.',
  'accessibility.aim.title': 'What we aim for',
  'accessibility.aim.text':
    'Every page and every email should meet the Web Content Accessibility Guidelines (WCAG) 2.2 at levels A and AA.',
  'accessibility.checked.title': 'What is checked with every change',
  'accessibility.checked.axe':
    'A program (axe) checks each screen against the WCAG 2.2 A and AA rules that a program can judge, at desktop and phone sizes.',
  'accessibility.checked.keyboard':
    'The main tasks can be done with the keyboard alone. Whatever has the focus is always visible and never covered.',
  'accessibility.checked.contrast':
    'The contrast of every pair of colors is computed, for light and dark: 4.5 to 1 for text, 3 to 1 for borders and marks.',
  'accessibility.checked.zoom':
    'Screens fit at 320 pixels and at 200% zoom without sideways scrolling. What you tap is at least 24 by 24 pixels, and nearly always 44 by 44.',
  'accessibility.checked.translated':
    'Pages keep working when a browser translates them or enlarges their text.',
  'accessibility.checked.motion': 'Motion is brief, and it stops when your device asks for less of it.',
  'accessibility.checked.plain':
    'Forms and lists for volunteers work without scripts, and say in words, beside the field, what is wrong.',
  'accessibility.missing.title': 'What has not been checked, or is missing',
  'accessibility.missing.audit':
    'No independent audit has taken place, and we don’t claim full WCAG conformance. A program finds less than half of what can be wrong.',
  'accessibility.missing.readers':
    'The pages are built for screen readers, but they have not yet been tested with people who use one every day.',
  'accessibility.missing.map':
    'The map of opportunities needs a mouse or touch to be moved. The list beside it says everything the map says.',
  'accessibility.missing.pdf':
    'Posters and certificates are PDF files without tags for screen readers. The same words are on the pages they come from.',
  'accessibility.missing.pictures':
    'Pictures that organizations upload have no descriptions of their own. None of our own pictures holds information that isn’t also in text.',
  'accessibility.missing.videos':
    'Videos that the operator of a site links to under Training are on other sites, and we can’t check their captions.',
  'accessibility.tell.title': 'Tell us',
  'accessibility.tell.text':
    'If something keeps you from using a page, write to us: what you wanted to do, on which page, and with which device or program. We answer by email, and until it is fixed, we’ll help you get it done another way.',
} as const;
