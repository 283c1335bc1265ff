import type { PlannedOrganization } from '../plan.ts';

export const riverbend: PlannedOrganization = {
  slug: 'riverbend',
  name: 'Riverbend Animal Haven',
  website: 'https://riverbend.example.org',
  mission: 'Every animal that comes to us leaves for a home that it loves.',
  description:
    'Riverbend takes in dogs, cats and the occasional goat. We heal, train and find homes, about nine hundred a year, and volunteers do the walking, cuddling, photographing and driving.',
  causes: ['Animals'],
  locations: [
    {
      address1: '2210 Old Ferry Road',
      city: 'Nashville',
      state: 'TN',
      postalCode: '37206',
      timeZone: 'America/Chicago',
    },
  ],
  opportunities: [
    {
      title: 'Morning dog walks',
      text: [
        'Forty dogs, forty leashes, and all of them ready since five. Walks are the best hour of their day, and people say the same.',
        'We match you with a dog that suits you. Start with a short round in the meadow; when both of you know each other there is the long way along the river.',
        'The first time, come twenty minutes early for an introduction.',
      ],
      picture: 'dog-walking',
      when: [{ daily: [-10, 21], at: '07:30', hours: 2 }],
      activities: [{ title: 'Walking', text: 'Walk two or three dogs, one after the other.', places: 8 }],
      skills: ['Dog Walking'],
      requirements: ['Completed Volunteer Application'],
      checkInHours: 1,
      registrationLimit: 5,
      taken: 0.5,
    },
    {
      title: 'Cat room companions',
      text: [
        'Shy cats learn to trust from people who have time. Sit on the floor, read a book aloud, and wait. At some point there will be a purr.',
        'We need calm people who can come every week at the same hour. Allergies are, sadly, a reason to choose the dogs.',
      ],
      picture: 'dog-walking',
      when: [
        { weekly: 'Tue', weeks: [-4, 6], at: '16:00', hours: 2 },
        { weekly: 'Thu', weeks: [-4, 6], at: '16:00', hours: 2 },
      ],
      activities: [{ title: 'Company', text: 'Sit, read, play, and tell us how they are.', places: 3 }],
      skills: ['Cat Care'],
      taken: 'full',
    },
    {
      title: 'Adoption day on the square',
      text: [
        'Twice a year we bring our dogs to the square, with ribbons on. Families come to look, and somebody always falls in love.',
        'You hold a leash, tell the dog’s story and answer questions. We give you a card with all you need to know.',
      ],
      picture: 'dog-walking',
      when: [
        { day: 19, at: '10:00', hours: 5 },
        { day: -26, at: '10:00', hours: 5 },
      ],
      activities: [
        { title: 'Dog host', text: 'Stay with one dog and introduce it to people.', places: 14 },
        { title: 'Stand', text: 'Explain how adoption works and collect forms.', places: 4 },
        { title: 'Transport', text: 'Drive animals there and back in our van.', places: 2, tags: ['Driver'] },
      ],
      skills: ['Public Speaking'],
      taken: 0.6,
    },
    {
      title: 'Photograph animals for the website',
      text: [
        'A good picture finds a home in half the time. We look for people with a camera, patience and a pocket full of treats.',
        'You get a bright room, an assistant and about ten models. Pictures are needed the same evening.',
      ],
      picture: 'administrative-help',
      when: [{ weekly: 'Wed', weeks: [-2, 4], at: '13:00', hours: 3 }],
      activities: [
        { title: 'Photography', text: 'Take and choose three pictures of each animal.', places: 1 },
        { title: 'Assistant', text: 'Make them look into the camera.', places: 2 },
      ],
      skills: ['Photography'],
      taken: 'almost',
    },
    {
      title: 'Kennel scrub and spring clean',
      text: [
        'Not glamorous, very satisfying: once a season we empty the kennels one by one and scrub them down to the drains.',
        'Boots, gloves and brushes are here. The dogs watch from the meadow and judge.',
      ],
      picture: 'dog-walking',
      when: [
        { day: -8, at: '09:00', hours: 4 },
        { day: 27, at: '09:00', hours: 4 },
      ],
      activities: [{ title: 'Scrubbing', text: 'Clean kennels, bowls and beds.', places: 15 }],
      skills: ['Kennel Cleaning'],
      taken: 0.35,
    },
  ],
};
