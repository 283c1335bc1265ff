/** Texts of the guides. */
export const trainingTexts = {
  'training.title': 'Training',
  'training.description': 'Step-by-step guides with pictures for volunteers, coordinators and organizers.',
  'training.lead':
    'Short guides with pictures. Each takes about five minutes, and you can do every step right away.',
  'training.guides': 'Guides',
  'training.volunteers.title': 'For volunteers',
  'training.volunteers.lead': 'From the first look to the certificate.',
  'training.volunteers.find.title': 'Find something that suits you',
  'training.volunteers.find.text':
    'Open Browse Opportunities. Type what you would like to do, where, and when, or press “This weekend”. You can look at everything without an account.',
  'training.volunteers.account.title': 'Create an account',
  'training.volunteers.account.text':
    'Press Get Started and choose Volunteer. You get an email with a six-digit code: enter it, or press the link. If nothing arrives, check your spam folder, then press Resend code.',
  'training.volunteers.sign.title': 'Choose your times',
  'training.volunteers.sign.text':
    'On the page of an opportunity, press Choose at each date and activity that suits you. At the bottom, you see how many you chose. Press Sign up to continue.',
  'training.volunteers.others.title': 'Bring somebody along',
  'training.volunteers.others.text':
    'Before you confirm, add the names and email addresses of the people coming with you. They get an email and can say no. People you often bring are kept in your settings under Additional Volunteers.',
  'training.volunteers.change.title': 'Plans changed?',
  'training.volunteers.change.text':
    'Open My Dashboard. Edit changes who comes along; Unregister gives up your place so that somebody else can take it. The reminder you get the day before has a button for it, too.',
  'training.volunteers.door.title': 'On the day',
  'training.volunteers.door.text':
    'Check in at the tablet at the door with your email address, scan the code on the wall with your phone, or give your name to the coordinator. Check out when you leave: that is how your hours are counted.',
  'training.volunteers.hours.title': 'See your hours',
  'training.volunteers.hours.text':
    'History has every visit with its hours. Choose the dates, and make a certificate for your school or employer. Did you help outside a shift? Report the hours there; the organization approves them.',
  'training.volunteers.hours.alt':
    'A volunteer’s history on a phone: dates to choose, total hours and the visits.',
  'training.coordinators.title': 'For coordinators',
  'training.coordinators.lead': 'You run shifts at one or several locations.',
  'training.coordinators.ask.title': 'Get your place',
  'training.coordinators.ask.text':
    'Sign up as an organizer, find your organization, and ask for your location. Somebody there approves you. With an invitation by email, you are in right away.',
  'training.coordinators.today.title': 'Start with today',
  'training.coordinators.today.text':
    'Today shows what is on now and next: people expected, here, missing, and places still free. Calendar shows the weeks ahead.',
  'training.coordinators.roster.title': 'Open the roster',
  'training.coordinators.roster.text':
    'Tap Roster at a shift. One tap on Check In and the person is here; Check Out when they leave. Everybody in checks everyone in at once. Add a person signs up somebody who just came.',
  'training.coordinators.kiosk.title': 'Put a tablet at the door',
  'training.coordinators.kiosk.text':
    'Open Check-in on a tablet and press Set up and lock. From then on, it shows nothing but check-in until you enter your password. It keeps working without a network.',
  'training.coordinators.write.title': 'Write to your people',
  'training.coordinators.write.text':
    'Open Messages and write a new one. Choose the shifts or groups. The placeholder “First name” becomes each reader’s own name. Look at the preview, then send. The page of the message says whom it reached.',
  'training.coordinators.after.title': 'Afterward',
  'training.coordinators.after.text':
    'Forgotten check-outs are listed on your dashboard: enter when people left, for all of them at once. Time Approval has hours that volunteers reported themselves.',
  'training.organizers.title': 'For organizers',
  'training.organizers.lead': 'You are responsible for the whole organization.',
  'training.organizers.create.title': 'Set up your organization',
  'training.organizers.create.text':
    'Press Get Started and choose Organizer. Where plans are offered, choose one. Then enter the name, mission, pictures and main location. A location’s time zone applies to all its shifts. You can add more locations in the settings.',
  'training.organizers.publish.title': 'Publish your first opportunity',
  'training.organizers.publish.text':
    'Create New leads through five steps. Add dates one by one or as a series, give each activity its places, and publish. You get a link, a QR code and a poster. A draft waits as long as you like.',
  'training.organizers.form.title': 'Decide who may join',
  'training.organizers.form.text':
    'Private organizations and opportunities are for people you approved. Make an application form under Form Builder, or take a ready-made one; answers wait under Volunteers, with Approve and Decline.',
  'training.organizers.team.title': 'Share the work',
  'training.organizers.team.text':
    'Under Coordinator Profiles you answer requests and invite people by email. Coordinators manage their locations and nothing else.',
  'training.organizers.people.title': 'Know your volunteers',
  'training.organizers.people.text':
    'Volunteers lists everybody who applied, was imported or came. Keep waivers and trainings on file with the day they end; an opportunity can ask for them. Groups make lists for messages and restricted shifts.',
  'training.organizers.report.title': 'Report what was given',
  'training.organizers.report.text':
    'Reports counts hours by volunteer, month, location and activity. Choose a range, look at the result, and download it. Each number leads to the visits that it counts.',
  'training.organizers.salesforce.title': 'Connect Salesforce',
  'training.organizers.salesforce.text':
    'Integration connects your organization with Salesforce. Say once which answer goes into which field, look at the dry run, and start the sync.',
  'training.videos.title': 'Videos',
  'training.videos.none': 'There are no videos yet. The guides above have every step.',
  'training.videos.lead': 'They open on other sites.',
  'training.help.title': 'Still stuck?',
  'training.help.text': 'Ask the people who run the shift, or the team behind this site.',
  'training.help.coordinator': 'Contact a coordinator',
  'training.help.us': 'Contact us',
} as const;
