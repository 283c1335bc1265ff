import type { PlannedOrganization } from '../plan.ts';

export const brightStart: PlannedOrganization = {
  slug: 'bright-start',
  name: 'Bright Start Youth Club',
  website: 'https://bright-start.example.org',
  mission: 'A place to be, a thing to be good at, and a grown-up who believes in you.',
  description:
    'Bright Start is open after school, every day, for everybody from eight to eighteen. We play, cook, garden, build and do homework. It costs nothing, and nobody is sent home before they are ready.',
  causes: ['Children & Youth', 'Sports & Recreation', 'Education & Literacy'],
  locations: [
    {
      address1: '145 Cottonwood Street',
      city: 'Denver',
      state: 'CO',
      postalCode: '80205',
      timeZone: 'America/Denver',
    },
    {
      name: 'Bright Start Honolulu',
      address1: '29 Plumeria Lane',
      city: 'Honolulu',
      state: 'HI',
      postalCode: '96817',
      timeZone: 'Pacific/Honolulu',
    },
  ],
  opportunities: [
    {
      title: 'Coach Saturday soccer',
      text: [
        'Forty kids, four small fields, no league table. Coaches keep it fair, fast and friendly, and make sure that everybody touches the ball.',
        'You don’t have to be good at it yourself. A whistle and a plan for each morning come from us.',
      ],
      picture: 'sports-coaching',
      when: [{ weekly: 'Sat', weeks: [-4, 8], at: '09:30', hours: 2.5 }],
      activities: [
        { title: 'Coach', text: 'Lead a group of ten.', places: 4 },
        { title: 'Helper', text: 'Set up, hand out water, tie laces.', places: 4 },
      ],
      skills: ['Sports Coaching', 'Soccer'],
      requirements: ['background check'],
      taken: 0.6,
    },
    {
      title: 'Homework club',
      text: [
        'Fractions, commas, the causes of things: every afternoon there is a table where nobody is alone with it. You help by asking the next question, not by giving the answer.',
        'One subject is enough. Tell us by signing up for the table that suits you.',
      ],
      picture: 'reading-with-children',
      when: [{ daily: [-6, 359], at: '16:00', hours: 2 }],
      activities: [
        { title: 'Maths table', text: 'Help with numbers.', places: 3 },
        { title: 'Words table', text: 'Help with reading and writing.', places: 3 },
      ],
      skills: ['Tutoring', 'Math'],
      requirements: ['background check'],
      checkInHours: 1,
      taken: 'almost',
    },
    {
      title: 'Plant the club garden',
      text: [
        'Behind the gym there was a car park; now there are twelve raised beds. On Sunday we turn the soil and plant what the kids have chosen: tomatoes, sunflowers, and a lot of strawberries.',
        'Bring gloves if you have some. Neighbours are welcome even if they only watch and give advice.',
      ],
      picture: 'gardening',
      when: [
        { day: 4, at: '10:00', hours: 4 },
        { day: 18, at: '10:00', hours: 4 },
        { day: -10, at: '10:00', hours: 4 },
      ],
      activities: [{ title: 'Gardening', text: 'Dig, plant and water with the kids.', places: 16 }],
      skills: ['Gardening'],
      taken: 0.4,
    },
    {
      title: 'Canoe afternoons',
      text: [
        'In Honolulu our teenagers paddle an outrigger that their grandparents would recognise. We need people on the beach and in the boat who can swim well and count heads.',
        'The sea decides whether we go out; you get a message by noon.',
      ],
      picture: 'sports-coaching',
      location: 'Bright Start Honolulu',
      when: [
        { weekly: 'Wed', weeks: [-3, 6], at: '15:00', hours: 3 },
        { day: 2, at: '15:00', hours: 3 },
      ],
      activities: [
        { title: 'In the boat', text: 'Paddle with a crew of five.', places: 4 },
        { title: 'On the beach', text: 'Count, watch, dry.', places: 3 },
      ],
      skills: ['Swimming', 'Lifeguarding'],
      requirements: ['must be 18'],
      taken: 0.5,
    },
    {
      title: 'Friday kitchen with teens',
      text: [
        'Ten teenagers, one kitchen, one recipe from somebody’s grandmother. You keep fingers safe and spirits high, and eat very well.',
        'Every week another country. Last week was Eritrea; the week before, Texas.',
      ],
      picture: 'serving-meals',
      when: [{ weekly: 'Fri', weeks: [-3, 6], at: '17:00', hours: 3 }],
      activities: [{ title: 'Kitchen', text: 'Cook and eat with the group.', places: 4 }],
      skills: ['Cooking'],
      requirements: ['background check'],
      taken: 0.75,
    },
  ],
};
