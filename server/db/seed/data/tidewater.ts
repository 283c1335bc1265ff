import type { PlannedOrganization } from '../plan.ts';

export const tidewater: PlannedOrganization = {
  slug: 'tidewater',
  name: 'Tidewater Relief Network',
  website: 'https://tidewater.example.org',
  mission: 'Ready before the water comes, and still there when it has gone.',
  description:
    'We pack, store and bring relief to coastal towns before and after floods and storms. Between storms we train: first aid, boats, radios, and how to muck out a house with respect.',
  causes: ['Disaster Relief', 'Community'],
  locations: [
    {
      address1: '7 Breakwater Road',
      city: 'Norfolk',
      state: 'VA',
      postalCode: '23510',
      timeZone: 'America/New_York',
    },
    {
      name: 'Gulf Depot',
      address1: '560 Cypress Landing',
      city: 'Mobile',
      state: 'AL',
      postalCode: '36602',
      timeZone: 'America/Chicago',
    },
  ],
  groups: [
    { name: 'Boat crews', size: 6 },
    { name: 'First aid certificate', size: 9 },
    { name: 'Storm call-out list', size: 14 },
  ],
  opportunities: [
    {
      title: 'Pack flood relief boxes',
      text: [
        'A relief box keeps a family of four going for three days: water filter, blankets, soap, food, a wind-up lamp and a pack of cards. We want five thousand of them on the shelf before the season begins.',
        'You work on one of our lines of eight; everyone adds one thing and passes it on. A good line makes two boxes a minute, and there is a bell for records.',
        'Schools and companies are welcome: just sign up, all of you, for the same shift.',
      ],
      picture: 'flood-relief-packing',
      when: [
        { weekly: 'Sat', weeks: [-4, 10], at: '10:00', hours: 4 },
        { day: 0, at: '09:00', hours: 8 },
      ],
      activities: [
        { title: 'Packing line', text: 'Stand on the line and pack.', places: 120 },
        { title: 'Stock runner', text: 'Keep the line supplied from the shelves.', places: 30 },
        { title: 'Forklift', text: 'Move pallets. Only with a licence.', places: 40 },
      ],
      skills: ['Food Packing'],
      checkInHours: 2,
      taken: 0.1,
    },
    {
      title: 'Muck-out team on call',
      text: [
        'After a flood a house has to be emptied and stripped within days or it is lost. Teams of six do this with the owners, at their pace, and never throw away a photograph.',
        'Boots, masks and suits come from us. It is hard work; bring a friend.',
      ],
      picture: 'flood-relief-packing',
      location: 'Gulf Depot',
      when: [
        { daily: [2, 6], at: '08:00', hours: 8 },
        { daily: [-9, -6], at: '08:00', hours: 8 },
      ],
      activities: [{ title: 'Muck-out', text: 'Clear, strip and clean with a team.', places: 12 }],
      skills: ['Flood Cleanup', 'Debris Removal'],
      requirements: ['must be 18'],
      taken: 0.6,
    },
    {
      title: 'First aid refresher',
      text: [
        'Two evenings a year every member of our teams goes over the basics again. We look for people to play the injured, with dramatic talent, and for trainers.',
        'Fake blood washes out. Mostly.',
      ],
      picture: 'flood-relief-packing',
      when: [
        { day: 6, at: '18:30', hours: 3 },
        { day: -22, at: '18:30', hours: 3 },
      ],
      activities: [
        { title: 'Patient', text: 'Be convincingly unwell.', places: 10 },
        { title: 'Trainer', text: 'Lead a group of six. Certificate needed.', places: 3 },
      ],
      skills: ['First Aid / CPR'],
      taken: 0.5,
    },
    {
      title: 'Boat drill at first light',
      text: [
        'Launching at six in the morning in flat water is easy, and that is why we practise it then. Three boats, four people each, one radio net.',
        'Open to our group “Boat crews”.',
      ],
      picture: 'flood-relief-packing',
      when: [{ weekly: 'Sun', weeks: [-3, 5], at: '06:00', hours: 3 }],
      activities: [{ title: 'Crew', text: 'Launch, row, tow, recover.', places: 12 }],
      skills: ['Boat Operation', 'Water Rescue'],
      group: 'Boat crews',
      taken: 0.3,
    },
    {
      title: 'Supply run to the islands',
      text: [
        'Once a month a truck takes boxes to the depots on the islands. One drives, one reads the tide table, both carry.',
        'You are back before dark. The view from the bridge is worth the early start.',
      ],
      picture: 'flood-relief-packing',
      when: [
        { day: 1, at: '07:00', hours: 9 },
        { day: 29, at: '07:00', hours: 9 },
        { day: -27, at: '07:00', hours: 9 },
      ],
      activities: [
        { title: 'Truck team', text: 'Drive, navigate, unload.', places: 2, tags: ['Driver', 'Delivery'] },
      ],
      skills: ['Boat Operation'],
      requirements: ['drivers license'],
      taken: 'full',
    },
  ],
};
