import type { PlannedOrganization } from '../plan.ts';

export const greenway: PlannedOrganization = {
  slug: 'greenway',
  name: 'Greenway Trail Keepers',
  website: 'https://greenway.example.org',
  mission: 'Paths that everybody can walk, kept by the people who walk them.',
  description:
    'We look after three hundred miles of trail in the Blue Ridge and along the Front Range. We build steps, clear fallen trees, paint blazes and carry out what others left behind.',
  causes: ['Environment', 'Sports & Recreation'],
  locations: [
    {
      address1: '9 Hollow Creek Road',
      city: 'Asheville',
      state: 'NC',
      postalCode: '28801',
      timeZone: 'America/New_York',
    },
    {
      name: 'Boulder Basecamp',
      address1: '640 Juniper Bend',
      city: 'Boulder',
      state: 'CO',
      postalCode: '80302',
      timeZone: 'America/Denver',
    },
  ],
  opportunities: [
    {
      title: 'Trail crew Saturday',
      text: [
        'The storms of spring took out eleven steps and one bridge on the Hollow Creek loop. With a crew of twenty we can have it open again by summer.',
        'Crew leaders show you how to move a stone that weighs more than you do and how to drain a path so that the next storm leaves it alone. Tools, gloves and helmets are there.',
        'We walk two miles to the site. Bring water, lunch and layers.',
      ],
      picture: 'trail-work',
      when: [{ weekly: 'Sat', weeks: [-5, 9], at: '08:30', hours: 6 }],
      activities: [
        { title: 'Step building', text: 'Set stone and timber with a crew leader.', places: 12 },
        { title: 'Drainage', text: 'Dig and clear water bars.', places: 8 },
      ],
      skills: ['Trail Maintenance'],
      checkInHours: 1,
      taken: 0.45,
    },
    {
      title: 'Litter sweep along the river path',
      text: [
        'Two hours, one bag, four miles of river. It is the simplest thing that we do and the one people thank us for most.',
        'Families are welcome; we have grabbers in small sizes. Afterwards there are doughnuts.',
      ],
      picture: 'trail-work',
      when: [
        { day: 1, at: '09:00', hours: 2 },
        { weekly: 'Sun', weeks: [-3, 5], at: '09:30', hours: 2 },
      ],
      activities: [
        { title: 'Sweeping', text: 'Walk a stretch and pick up what doesn’t belong there.', places: 25 },
      ],
      skills: ['Beach & River Cleanup'],
      taken: 0.3,
    },
    {
      title: 'Seed collecting on the mesa',
      text: [
        'To bring back native meadows we need seeds that know the place. In small groups we cross the mesa and strip ripe grasses into paper bags.',
        'A botanist walks with every group. You will never again call it “just grass”.',
      ],
      picture: 'gardening',
      location: 'Boulder Basecamp',
      when: [
        { day: 9, at: '08:00', hours: 4 },
        { day: 10, at: '08:00', hours: 4 },
        { day: -12, at: '08:00', hours: 4 },
      ],
      activities: [{ title: 'Collecting', text: 'Collect and label seeds with your group.', places: 10 }],
      skills: ['Seed Saving', 'Hiking'],
      registrationLimit: 1,
      taken: 'almost',
    },
    {
      title: 'Tool shop evening',
      text: [
        'Sharp tools are safe tools. On the first evening of the week we sharpen loppers, oil handles and mend what broke on Saturday.',
        'If you know your way around a workbench you will feel at home; if not, you will learn.',
      ],
      picture: 'trail-work',
      location: 'Boulder Basecamp',
      when: [{ weekly: 'Mon', weeks: [-2, 6], at: '18:00', hours: 2 }],
      activities: [{ title: 'Repair', text: 'Sharpen, oil and mend.', places: 5 }],
      skills: ['Handyman Work'],
      taken: 0.4,
    },
    {
      title: 'Autumn bridge build',
      text: [
        'Last fall forty people carried a forty-foot bridge up the mountain, in parts, on their shoulders. It is still there, and so are the stories.',
        'This page stays here as a thank-you. The next bridge is being drawn.',
      ],
      picture: 'trail-work',
      when: [{ day: -48, at: '08:00', hours: 8 }],
      activities: [
        { title: 'Carrying and building', text: 'Carry parts up and put them together.', places: 20 },
      ],
      skills: ['Carpentry', 'Trail Maintenance'],
      status: 'archived',
      taken: 0.8,
    },
  ],
};
