import type { PlannedOrganization } from '../plan.ts';

export const silverCircle: PlannedOrganization = {
  slug: 'silver-circle',
  name: 'Silver Circle Elders',
  website: 'https://silver-circle.example.org',
  mission: 'Nobody should have to grow old alone.',
  description:
    'Silver Circle brings together elders and visitors who would otherwise never meet. Because we come into people’s homes, volunteers apply first and are approved by us; then all of our visits and outings are open to them.',
  causes: ['Seniors', 'Health & Medicine'],
  isPrivate: true,
  locations: [
    {
      address1: '3300 Saguaro Bloom Drive',
      city: 'Phoenix',
      state: 'AZ',
      postalCode: '85016',
      timeZone: 'America/Phoenix',
    },
    {
      name: 'Tucson Circle',
      address1: '12 Mesquite Court',
      city: 'Tucson',
      state: 'AZ',
      postalCode: '85701',
      timeZone: 'America/Phoenix',
    },
  ],
  opportunities: [
    {
      title: 'Weekly home visit',
      text: [
        'An hour a week makes a difference that is hard to believe until you have seen it. You visit the same person, drink a cup of coffee, hear the story of the year 1962, and tell one of your own.',
        'We introduce you at the first visit and call both of you after the third.',
      ],
      picture: 'visiting-elders',
      when: [
        { weekly: 'Tue', weeks: [-4, 8], at: '14:00', hours: 1.5 },
        { weekly: 'Fri', weeks: [-4, 8], at: '10:00', hours: 1.5 },
      ],
      activities: [{ title: 'Visit', text: 'Visit one elder at home.', places: 10 }],
      skills: ['Active Listening'],
      requirements: ['background check', 'must be 18'],
      isPrivate: true,
      taken: 0.4,
    },
    {
      title: 'Board game afternoon',
      text: [
        'Dominoes, checkers, and a feud over cribbage that has lasted since spring. The common room needs players, and somebody to make lemonade.',
        'Loud laughter is expected. Our guests usually win.',
      ],
      picture: 'visiting-elders',
      when: [
        { weekly: 'Sun', weeks: [-4, 6], at: '14:00', hours: 3 },
        { day: 0, at: '13:00', hours: 4 },
      ],
      activities: [
        { title: 'Player', text: 'Sit down and play.', places: 6 },
        { title: 'Lemonade', text: 'Keep glasses and plates full.', places: 2 },
      ],
      skills: ['Board Games'],
      isPrivate: true,
      checkInHours: 4,
      taken: 0.5,
    },
    {
      title: 'Drive to appointments',
      text: [
        'The clinic is eight miles away and the bus takes two hours. Drivers pick up one person, wait with a magazine, and bring them home again.',
        'We plan the rides so that you are never gone for more than half a day.',
      ],
      picture: 'visiting-elders',
      location: 'Tucson Circle',
      when: [{ daily: [-4, 12], at: '08:30', hours: 4 }],
      activities: [
        { title: 'Driving', text: 'Drive one elder there and back.', places: 2, tags: ['Driver', 'Pickup'] },
      ],
      skills: ['Passenger Transport'],
      requirements: ['drivers license', 'background check'],
      isPrivate: true,
      taken: 'almost',
    },
    {
      title: 'Tablet and phone help desk',
      text: [
        'How do I see the pictures of my grandson? Why does it talk to me? Once a month we answer such questions at our open house, which everybody may join.',
        'If you are patient, can explain without touching the screen, and don’t sigh, you are exactly right.',
      ],
      picture: 'administrative-help',
      when: [
        { day: 8, at: '10:00', hours: 3 },
        { day: 36, at: '10:00', hours: 3 },
        { day: -20, at: '10:00', hours: 3 },
      ],
      activities: [{ title: 'Help desk', text: 'Help one person at a time.', places: 6 }],
      skills: ['Computer Literacy'],
      isPrivate: false,
      taken: 0.5,
    },
  ],
  lastYear: [
    {
      title: 'Telephone hour of last season',
      text: ['Through the year we called those who could not go out, each week at the same hour.'],
      picture: 'visiting-elders',
      when: [{ weekly: 'Mon', weeks: [-51, -6], at: '17:00', hours: 1 }],
      activities: [{ title: 'Calls', text: 'Call two people and listen.', places: 5, tags: ['Telephone'] }],
      skills: ['Active Listening'],
      taken: 0.8,
    },
  ],
};
