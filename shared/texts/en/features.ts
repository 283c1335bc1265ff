/** Texts of the page that says what the product does. */
export const featuresTexts = {
  'features.title': 'Features',
  'features.description':
    'What Manyhands does: publish opportunities, fill shifts, check people in, count hours, and keep in touch.',
  'features.heading': 'From the first call for help to the last counted hour',
  'features.lead':
    'Everything a volunteer program needs between “we could use a hand” and the annual report, in one place.',
  'features.start': 'Start recruiting',
  'features.training': 'See how it is done',
  'features.on': 'On this page',
  'features.find.title': 'People find you',
  'features.find.text': 'Your shifts are in a public list that understands how people ask.',
  'features.find.point1':
    'Search by words, place and day: “gardening near 80302 this weekend”. Typos are forgiven.',
  'features.find.point2':
    'Filters by organization, skill and place, distances, and a map where the operator has one.',
  'features.find.point3': 'A page of your own with your mission, your causes and everything you have open.',
  'features.find.point4':
    'Every shared link shows a picture with the title and date. A poster with a QR code is one click away.',
  'features.find.alt':
    'The list of volunteer opportunities: a search field, days to choose from, and cards with a picture, a date and places left.',
  'features.sign.title': 'Signing up takes a minute',
  'features.sign.text': 'Volunteers choose the dates and activities that suit them, alone or with others.',
  'features.sign.point1': 'Several shifts at once, never overbooked, with what is left shown at each.',
  'features.sign.point2': 'Family and friends come along. Each of them gets an email and can say “not me”.',
  'features.sign.point3':
    'A reminder the day before, a calendar file, and “I can’t come” without logging in.',
  'features.sign.point4':
    'Private opportunities, access codes, groups, limits and qualifications, where you need them.',
  'features.sign.alt':
    'The schedule of a shelter’s evening shifts on a phone, with places left and a button for each activity.',
  'features.publish.title': 'Published in five steps',
  'features.publish.text': 'A wizard asks for one thing at a time and loses nothing along the way.',
  'features.publish.point1':
    'Single dates or a whole year of Tuesdays, with activities and exactly as many places as you have.',
  'features.publish.point2': 'Move or cancel dates later: everybody affected hears about it, once.',
  'features.publish.point3': 'What you enter survives a closed laptop, an expired login and a second window.',
  'features.publish.point4': 'Bring what you have: import whole programs from a spreadsheet.',
  'features.publish.alt':
    'The editor of an opportunity at the step where its dates and activities are entered.',
  'features.day.title': 'The day itself runs',
  'features.day.text': 'You see who is expected, who is here, and who is missing, while it happens.',
  'features.day.point1': 'A roster for your phone: one tap checks somebody in, another checks them out.',
  'features.day.point2': 'A tablet at the door becomes a kiosk that shows check-in and nothing else.',
  'features.day.point3': 'Volunteers scan a code at the door, or show their own.',
  'features.day.point4': 'All of it works without a network, too. Walk-ins are added in seconds.',
  'features.day.alt':
    'A roster on a phone: the people of a shift, each with a button that checks them in or out.',
  'features.day.kiosk':
    'The kiosk on a tablet: a greeting, a field for the email address, and buttons for Check In and Check Out.',
  'features.today.title': 'What is on, at a glance',
  'features.today.text': 'All your locations on one page, and a calendar of the weeks ahead.',
  'features.today.point1': 'Shifts that still need people stand out before they become a problem.',
  'features.today.point2': 'Coordinators see their locations, organizers see all.',
  'features.today.point3': 'Forgotten check-outs are collected, so you can fix them all at once.',
  'features.today.alt':
    'An organizer’s day: the shifts that are on now and later, with numbers of people expected, here and missing.',
  'features.message.title': 'Say it once, to the right people',
  'features.message.text':
    'Write to the people of one shift, of several, or of a group. Everyone gets an email of their own.',
  'features.message.point1': 'First names, the opportunity and the location are filled in for each reader.',
  'features.message.point2': 'You see for each person whether it arrived.',
  'features.message.point3': 'Anyone who has had enough can unsubscribe, and you see that, too.',
  'features.message.alt':
    'A message being written to the volunteers of a shift, with a subject, formats and placeholders.',
  'features.people.title': 'Your volunteers, and who may do what',
  'features.people.text': 'Applications come in through the form you make, and wait for your answer.',
  'features.people.point1': 'A builder for forms with conditions, files and ready-made examples.',
  'features.people.point2': 'Waivers, trainings and background checks on file, with the day they expire.',
  'features.people.point3': 'Groups, coordinators for each location, and rights that follow from both.',
  'features.people.alt':
    'The list of an organization’s volunteers, with three people whose applications wait for an answer.',
  'features.form.alt': 'The form builder: the questions of an application, with buttons to add more.',
  'features.hours.title': 'Hours that hold up',
  'features.hours.text': 'Counted from check-ins, to the minute, in the time zone where the work was done.',
  'features.hours.point1':
    'Reports by volunteer, month, location or activity, as a file for your spreadsheet.',
  'features.hours.point2': 'Hours that volunteers report themselves wait for your approval.',
  'features.hours.point3':
    'Corrections stay visible, with the reason and the name of the person who made them.',
  'features.hours.point4': 'Certificates with a code that lets anyone verify them.',
  'features.hours.alt':
    'The report of hours with a row for each volunteer and the totals of the chosen month.',
  'features.more.title': 'And all the rest',
  'features.more.salesforce.title': 'Salesforce',
  'features.more.salesforce.text':
    'Volunteers and hours are sent there, each record once, with a list of what was refused and why.',
  'features.more.zones.title': 'Time zones',
  'features.more.zones.text': 'Each location has its own. What you enter is what people there read.',
  'features.more.api.title': 'An open API',
  'features.more.api.text': 'Everything the screens do is described in OpenAPI, for your own programs.',
  'features.more.data.title': 'Your data',
  'features.more.data.text':
    'Lists and reports download as plain files. A closed account leaves nothing personal behind.',
  'features.more.host.title': 'Your server',
  'features.more.host.text': 'One program and a PostgreSQL database. It starts on a laptop in a minute.',
  'features.more.access.title': 'Everybody',
  'features.more.access.text':
    'By keyboard, in dark mode, at 200% zoom, and in any language a browser can translate into.',
  'features.end.title': 'Try it with one shift',
  'features.end.text':
    'Create an account, publish one opportunity, and send its link to three people you know.',
} as const;
