import type { PlannedOrganization } from '../plan.ts';

export const secondChapter: PlannedOrganization = {
  slug: 'second-chapter',
  name: 'Second Chapter Literacy',
  website: 'https://second-chapter.example.org',
  mission: 'It is never too late, and never too early, to love reading.',
  description:
    'We run reading rooms where children are read to and grown-ups learn to read, often at neighbouring tables. All tutors are volunteers, trained and looked after by a small staff.',
  causes: ['Education & Literacy', 'Children & Youth', 'Immigrants & Refugees'],
  locations: [
    {
      address1: '501 Quill Street',
      city: 'Philadelphia',
      state: 'PA',
      postalCode: '19147',
      timeZone: 'America/New_York',
    },
    {
      name: 'Reading Room West',
      address1: '88 Foundry Way',
      city: 'Pittsburgh',
      state: 'PA',
      postalCode: '15222',
      timeZone: 'America/New_York',
    },
    {
      name: 'Station Annex',
      address1: '14 Platform Place',
      city: 'Newark',
      state: 'NJ',
      postalCode: '07102',
      timeZone: 'America/New_York',
    },
  ],
  opportunities: [
    {
      title: 'Read aloud after school',
      text: [
        'At half past three the room fills up: twenty children, one rug, and a great need for a good story. You choose a book from the shelf and read, with voices if you dare.',
        'Afterwards you help two or three of them with their own reading. It is the nicest way to spend an afternoon that we know.',
      ],
      picture: 'reading-with-children',
      when: [
        { weekly: 'Mon', weeks: [-4, 8], at: '15:30', hours: 2 },
        { weekly: 'Wed', weeks: [-4, 8], at: '15:30', hours: 2 },
      ],
      activities: [
        { title: 'Story time', text: 'Read to the group on the rug.', places: 2 },
        { title: 'Reading buddies', text: 'Listen to children read, one at a time.', places: 6 },
      ],
      skills: ['Reading Aloud'],
      requirements: ['background check'],
      taken: 0.6,
    },
    {
      title: 'Tutor an adult learner',
      text: [
        'One of every five grown-ups in our city finds it hard to read a letter from school. Some of them come to us, which takes courage, and meet the same tutor every week.',
        'You get two evenings of training, a plan for each lesson, and a coordinator who is always there to ask. We ask you to stay for at least ten weeks.',
      ],
      picture: 'reading-with-children',
      when: [{ weekly: 'Tue', weeks: [-6, 10], at: '18:30', hours: 1.5 }],
      activities: [{ title: 'Tutoring', text: 'One learner, one table, ninety minutes.', places: 8 }],
      skills: ['Tutoring', 'English as a Second Language'],
      requirements: ['background check', 'must be 18'],
      registrationLimit: 10,
      taken: 'almost',
    },
    {
      title: 'Conversation café',
      text: [
        'People who are new in the country want to speak, not to fill in worksheets. At the café they do, over coffee, about anything: buses, weddings, the weather.',
        'Hosts sit at a table of four, keep the talk going and gently repeat a word the right way. You need no second language; you need to be curious.',
      ],
      picture: 'visiting-elders',
      location: 'Reading Room West',
      when: [{ weekly: 'Thu', weeks: [-3, 7], at: '17:00', hours: 2 }],
      activities: [{ title: 'Table host', text: 'Keep a table of four talking.', places: 6 }],
      skills: ['English as a Second Language'],
      taken: 0.5,
    },
    {
      title: 'Book sorting at Station Annex',
      text: [
        'We give away a thousand books a month, and twice as many are given to us. Somebody has to look through them: this one for children, that one for learners, this one, alas, for paper.',
        'A peaceful job for rainy days and talkative friends. You may take home one book each time.',
      ],
      picture: 'administrative-help',
      location: 'Station Annex',
      when: [
        { day: 0, at: '10:00', hours: 6 },
        { day: 3, at: '10:00', hours: 4 },
        { day: 17, at: '10:00', hours: 4 },
        { day: -11, at: '10:00', hours: 4 },
      ],
      activities: [{ title: 'Sorting', text: 'Sort by age, language and condition.', places: 8 }],
      skills: ['Library Work'],
      checkInHours: 3,
      taken: 0.4,
    },
    {
      title: 'Spelling bee for grown-ups',
      text: [
        'Our yearly fundraiser: teams of three, words that nobody can spell, and a trophy in the shape of a dictionary. It pays for a third of our tutors’ training.',
        'We need timekeepers, a bar crew, and someone with a good voice to read the words.',
      ],
      picture: 'administrative-help',
      when: [{ day: 33, at: '18:00', hours: 5 }],
      activities: [
        { title: 'Timekeeper', text: 'Watch the clock and ring the bell.', places: 3 },
        { title: 'Bar', text: 'Serve drinks and snacks.', places: 6 },
        { title: 'Reader', text: 'Read the words, twice, without a smile.', places: 1 },
      ],
      skills: ['Event Hosting'],
      daysFuture: 30,
      taken: 0,
    },
  ],
};
