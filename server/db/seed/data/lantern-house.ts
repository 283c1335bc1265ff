import type { PlannedOrganization } from '../plan.ts';

/** The label of a date that is going on whenever the data is made; its roster has people in every state. */
export const goingOn = 'First fitting';

export const lanternHouse: PlannedOrganization = {
  slug: 'lantern-house',
  name: 'Lantern House Shelter',
  website: 'https://lantern-house.example.org',
  mission: 'A warm bed, a hot meal and somebody who knows your name, every night of the year.',
  description:
    'Lantern House has sixty beds, a kitchen that never quite closes and a team that has seen it all. Volunteers cook, listen, fold laundry and keep the lights on, in both senses.',
  causes: ['Homelessness & Housing', 'Community', 'Crisis Support'],
  locations: [
    {
      address1: '1290 Wickerdale Avenue',
      city: 'Chicago',
      state: 'IL',
      postalCode: '60622',
      timeZone: 'America/Chicago',
    },
    {
      name: 'Lantern House North',
      address1: '35 Quayside Street',
      city: 'Milwaukee',
      state: 'WI',
      postalCode: '53202',
      timeZone: 'America/Chicago',
    },
  ],
  opportunities: [
    {
      title: 'Evening welcome',
      text: [
        'At seven we open the doors. Guests come in tired and often cold, and the first face they see sets the tone for the night. That face could be yours.',
        'Two people welcome guests and hand out bed cards, others pour tea, fold blankets or play cards. A member of our staff is with you the whole evening and knows what to do when something is difficult.',
        'No experience needed. Come once and see whether it is for you; many stay for years. You can check in at the door at any time of the day, for instance when you drop off clothes.',
      ],
      picture: 'serving-meals',
      // Until midnight: at every minute of the day there is one that people can sign up for and check in to.
      when: [{ daily: [-14, 30], at: '19:00', hours: 5 }],
      activities: [
        { title: 'Front door', text: 'Welcome guests, hand out bed cards, explain the house.', places: 3 },
        { title: 'Tea and company', text: 'Pour tea, play cards, listen.', places: 5 },
      ],
      skills: ['Reception', 'Active Listening'],
      requirements: ['must be 18'],
      checkInHours: 24,
      daysOld: 2,
      taken: 0.4,
    },
    {
      title: 'Cook dinner for sixty',
      text: [
        'Our kitchen feeds sixty people every evening. A team of six chops, stirs and plates under the eye of Marcus, our cook, who can make a feast out of anything.',
        'It is loud, hot and great fun. You eat with the guests when everybody is served.',
      ],
      picture: 'serving-meals',
      when: [
        { weekly: 'Mon', weeks: [-5, 8], at: '15:30', hours: 3.5 },
        { weekly: 'Thu', weeks: [-5, 8], at: '15:30', hours: 3.5 },
      ],
      activities: [
        { title: 'Cooking', text: 'Prepare and cook with the team.', places: 6 },
        { title: 'Serving', text: 'Set tables, serve plates, clear up.', places: 4 },
      ],
      skills: ['Cooking', 'Food Service'],
      requirements: ['must be 18'],
      checkInHours: 1,
      taken: 'almost',
    },
    {
      title: 'Laundry and linen morning',
      text: [
        'Sixty beds make a mountain of laundry. On Sunday mornings we wash, fold and talk, mostly talk, and have clean sheets for the week by noon.',
        'Good for groups of friends, and for people who like quiet, regular work with an end in sight.',
      ],
      picture: 'administrative-help',
      when: [{ weekly: 'Sun', weeks: [-4, 6], at: '09:00', hours: 3 }],
      activities: [{ title: 'Laundry', text: 'Run the machines, fold, make beds.', places: 6 }],
      skills: ['House Cleaning'],
      taken: 0.5,
    },
    {
      title: 'Winter coat fitting day',
      text: [
        'The city gives us eight hundred coats. We turn the hall into a shop for a day, with mirrors and hangers, so that people can choose one that fits and that they like.',
        'You help to find sizes, sort the racks, or run the hot chocolate bar. Please tell us by the label which half of the day you take.',
      ],
      picture: 'flood-relief-packing',
      when: [
        { day: 5, at: '09:00', hours: 4, label: 'Morning' },
        { day: 5, at: '13:00', hours: 4, label: 'Afternoon' },
        { day: -30, at: '09:00', hours: 4, label: 'Morning' },
        { begun: 2, hours: 4, label: goingOn },
      ],
      activities: [
        { title: 'Fitting', text: 'Help guests to find a coat that fits.', places: 10 },
        { title: 'Racks', text: 'Sort and refill by size.', places: 6 },
        { title: 'Hot chocolate', text: 'Keep the pots full and the cups coming.', places: 2 },
      ],
      skills: ['Customer Service'],
      taken: 0.55,
    },
    {
      title: 'Overnight host',
      text: [
        'Two volunteers stay awake through the night so that sixty people can sleep. Mostly it is quiet: a book, a round through the corridors, somebody who can’t sleep and wants to talk.',
        'You need to have served three evenings before; ask us for the access code when you have. We have a good armchair and better coffee.',
      ],
      picture: 'visiting-elders',
      when: [
        { weekly: 'Fri', weeks: [-4, 6], at: '22:00', hours: 8 },
        { weekly: 'Sat', weeks: [-4, 6], at: '22:00', hours: 8 },
      ],
      activities: [
        { title: 'Night watch', text: 'Stay awake, do the rounds, call staff when needed.', places: 2 },
      ],
      skills: ['Emergency Shelter Operations'],
      requirements: ['background check', 'must be 18'],
      accessCode: 'LANTERN',
      registrationLimit: 2,
      taken: 0.5,
    },
    {
      title: 'Breakfast crew Milwaukee',
      text: [
        'Pancakes for thirty by half past seven: our northern house starts the day early. The crew of four is in the kitchen at six and at work or school by nine.',
        'If you are a morning person, these will be your people.',
      ],
      picture: 'serving-meals',
      location: 'Lantern House North',
      when: [{ daily: [-3, 14], at: '06:00', hours: 2.5 }],
      activities: [{ title: 'Breakfast', text: 'Cook, serve and wash up.', places: 4 }],
      skills: ['Cooking', 'Serving Meals'],
      checkInHours: 1,
      taken: 'almost',
    },
    {
      title: 'Help with résumés and applications',
      text: [
        'Finding work from a shelter is hard, and a good résumé is a start. Sit down with one guest for an hour, ask what they can do, and write it up together.',
        'If you have hired people yourself, or simply write well, you can help. Laptops and a quiet room are there.',
      ],
      picture: 'administrative-help',
      when: [{ weekly: 'Wed', weeks: [-3, 5], at: '17:00', hours: 2 }],
      activities: [{ title: 'One to one', text: 'Work with one guest on résumé and letters.', places: 5 }],
      skills: ['Writing & Editing', 'Career Counseling'],
      requirements: ['background check'],
      taken: 0.4,
    },
  ],
  counts: {
    hourValueCents: 3_000,
    outcomes: [
      { name: 'Suppers served', aDate: 62 },
      { name: 'Beds made', aDate: 55 },
    ],
  },
  lastYear: [
    {
      title: 'Sunday suppers of last season',
      text: [
        'Every Sunday we cooked a proper supper for everybody who stayed with us, and sat down to eat it together. This season the suppers are at our main house, as “Cook dinner for sixty”.',
      ],
      picture: 'serving-meals',
      location: 'Lantern House North',
      when: [
        { weekly: 'Sun', weeks: [-52, -22], at: '16:00', hours: 4 },
        { weekly: 'Sun', weeks: [-17, -7], at: '16:00', hours: 4 },
      ],
      activities: [
        { title: 'Cooking', text: 'Cook with a chef who feeds sixty.', places: 6, tags: ['Kitchen'] },
        { title: 'Serving', text: 'Set tables, serve and sit down with the guests.', places: 5 },
      ],
      skills: ['Cooking', 'Food Service'],
      taken: 0.8,
    },
  ],
};
