import type { PlannedOrganization } from '../plan.ts';

export const harvestTable: PlannedOrganization = {
  slug: 'harvest-table',
  takesApplications: true,
  name: 'Harvest Table Food Bank',
  website: 'https://harvest-table.example.org',
  mission: 'Nobody in our county goes to bed hungry, and no good food goes to waste.',
  description:
    'We collect what farms, bakeries and shops cannot sell and bring it to forty pantries, schools and kitchens. Last year volunteers moved two million pounds of food through our warehouse, one crate at a time.',
  causes: ['Hunger', 'Community'],
  locations: [
    {
      address1: '418 Orchard Row',
      city: 'Portland',
      state: 'OR',
      postalCode: '97214',
      timeZone: 'America/Los_Angeles',
    },
    {
      name: 'Eastside Pantry',
      address1: '77 Larkspur Lane',
      city: 'Gresham',
      state: 'OR',
      postalCode: '97030',
      timeZone: 'America/Los_Angeles',
    },
  ],
  groups: [
    { name: 'Friday drivers', size: 8 },
    { name: 'Licensed forklift drivers', size: 4 },
    { name: 'School holiday helpers', size: 15, locations: ['Eastside Pantry'] },
    { name: 'Sorting line, Saturdays', size: 12 },
  ],
  opportunities: [
    {
      title: 'Sort and pack fresh produce',
      text: [
        'Every morning trucks bring apples, greens and bread that are too good to throw away. We need hands to look them over, take out what has gone soft and pack family boxes for the pantries that open in the afternoon.',
        'You will work at long tables in teams of four with somebody who has done it before. There is music, there is coffee, and by noon you can see what you have done: about three hundred boxes.',
        'Wear closed shoes and something warm; the hall is kept cool for the lettuce. Children from twelve are welcome with a grown-up.',
      ],
      picture: 'sorting-food',
      when: [
        { weekly: 'Tue', weeks: [-4, 8], at: '09:00', hours: 3 },
        { weekly: 'Sat', weeks: [-4, 8], at: '09:00', hours: 3 },
      ],
      activities: [
        {
          title: 'Sorting',
          text: 'Look over fruit and vegetables and put aside what is past its best.',
          places: 10,
        },
        { title: 'Packing', text: 'Fill family boxes by the list on your table and close them.', places: 8 },
        {
          title: 'Loading',
          text: 'Bring full boxes to the vans. Up to thirty pounds each.',
          places: 4,
          tags: ['Pickup'],
        },
      ],
      skills: ['Food Sorting', 'Food Packing'],
      requirements: [],
      checkInHours: 1,
      taken: 0.6,
    },
    {
      title: 'Pantry host at Eastside',
      text: [
        'Our pantry looks like a small shop: guests take a basket and choose for themselves. Hosts welcome people at the door, help them to find what they need and keep the shelves full.',
        'The best hosts are patient and discreet. Speaking Spanish, Russian or Vietnamese helps a lot, but a smile goes far in any language.',
      ],
      picture: 'sorting-food',
      location: 'Eastside Pantry',
      when: [
        { weekly: 'Wed', weeks: [-5, 7], at: '15:00', hours: 3.5 },
        { day: 0, at: '12:00', hours: 3 },
        { day: 1, at: '15:00', hours: 3 },
      ],
      activities: [
        { title: 'Welcome desk', text: 'Greet guests and explain how the pantry works.', places: 3 },
        { title: 'Shelves', text: 'Refill shelves and help guests to find things.', places: 4 },
      ],
      skills: ['Spanish', 'Customer Service'],
      checkInHours: 2,
      taken: 'almost',
      emailGroup: [
        { address: 'pantry-desk@example.org', answer: 'yes' },
        { address: 'eastside-neighbors@example.net', answer: null },
        { address: 'board@example.org', answer: 'no' },
      ],
    },
    {
      title: 'Friday delivery drivers',
      text: [
        'Sixty households can’t come to a pantry because somebody is ill, old or has no car. Every Friday our drivers bring them a box and a few friendly words.',
        'Routes take about two hours and start at the warehouse. You drive your own car; we pay for the miles.',
        'This one is for members of our group “Friday drivers”, who have been on a ride with us already. Would you like to join them? Write to the coordinator.',
      ],
      picture: 'sorting-food',
      when: [{ weekly: 'Fri', weeks: [-6, 6], at: '13:00', hours: 2.5 }],
      activities: [
        {
          title: 'Driver',
          text: 'Deliver six to eight boxes along a planned route.',
          places: 6,
          tags: ['Driver', 'Delivery'],
        },
        {
          title: 'Co-pilot',
          text: 'Read the map, carry boxes, ring the bells.',
          places: 6,
          tags: ['Delivery'],
        },
      ],
      skills: ['Delivery Driving', 'Food Delivery'],
      requirements: ['drivers license'],
      group: 'Friday drivers',
      taken: 0.5,
    },
    {
      title: 'Gleaning day at Miller’s orchard',
      text: [
        'When the pickers are done there are still tons of pears on the trees. The Millers let us take them all, so we come with ladders, buckets and as many people as we can find.',
        'We meet at the warehouse and drive together. Lunch is soup at a long table under the trees. It will be muddy and it will be lovely.',
      ],
      picture: 'gardening',
      when: [
        { day: -18, at: '08:30', hours: 6 },
        { day: 16, at: '08:30', hours: 6 },
      ],
      activities: [
        { title: 'Picking', text: 'Pick pears from the ground and from ladders.', places: 24 },
        { title: 'Carrying', text: 'Take full buckets to the trailer.', places: 10, tags: ['Pickup'] },
      ],
      skills: ['Farming'],
      taken: 0.7,
    },
    {
      title: 'Holiday food drive at the market hall',
      text: [
        'For one long weekend we stand at the doors of the market hall and ask people to buy one thing more than they need. It works surprisingly well, above all when the person who asks is you.',
        'Shifts are short because it can be cold. We bring aprons, flyers and hot cider.',
      ],
      picture: 'sorting-food',
      when: [
        { day: 12, at: '10:00', hours: 3 },
        { day: 12, at: '13:00', hours: 3, label: 'Afternoon' },
        { day: 13, at: '10:00', hours: 3 },
      ],
      activities: [
        {
          title: 'Asking at the doors',
          text: 'Hand out wish lists and thank everybody, also those who say no.',
          places: 8,
        },
        { title: 'Sorting gifts', text: 'Pack what was given by kind and date.', places: 5 },
      ],
      skills: ['Information Booths', 'Food Sorting'],
      daysFuture: 10,
      taken: 0.2,
    },
    {
      title: 'Warehouse inventory night',
      text: [
        'Twice a year we count everything: every can, every pallet, every box of noodles. It takes one evening, twelve people and a great deal of pizza.',
        'You need good eyes and no fear of spreadsheets. Thank you to all who came to the last one; we found four hundred jars of honey that nobody knew of.',
      ],
      picture: 'administrative-help',
      when: [{ day: -33, at: '18:00', hours: 4 }],
      activities: [{ title: 'Counting', text: 'Count in pairs and write it down.', places: 12 }],
      skills: ['Data Entry'],
      taken: 'full',
    },
    {
      title: 'Teach a cooking class on a small budget',
      text: [
        'Good food does not have to be dear. We look for people who like to cook and can show a group of eight how to make three dinners out of one pantry box.',
        'We have the kitchen, the knives and the groceries. You bring the ideas. This page is not finished yet; dates will follow when the new kitchen is.',
      ],
      picture: 'serving-meals',
      location: 'Eastside Pantry',
      when: [{ day: 40, at: '17:30', hours: 2.5 }],
      activities: [{ title: 'Teaching', text: 'Plan and lead one class.', places: 2 }],
      skills: ['Cooking'],
      status: 'draft',
      taken: 0,
    },
  ],
  counts: { hourValueCents: 3_000, outcomes: [{ name: 'Boxes packed', aDate: 190 }] },
  lastYear: [
    {
      title: 'Warehouse Thursdays of last season',
      text: [
        'On Thursdays we packed what schools and kitchens had ordered for the weekend. The orders now go out on Tuesdays and Saturdays, and so do we.',
      ],
      picture: 'sorting-food',
      when: [
        { weekly: 'Thu', weeks: [-52, -25], at: '13:00', hours: 3 },
        { weekly: 'Thu', weeks: [-20, -6], at: '13:00', hours: 3 },
      ],
      activities: [
        { title: 'Packing', text: 'Fill the orders by the list on your table.', places: 7 },
        { title: 'Loading', text: 'Bring full boxes to the vans.', places: 3, tags: ['Pickup'] },
      ],
      skills: ['Food Sorting', 'Food Packing'],
      taken: 0.8,
    },
  ],
};
