import type { PlannedOrganization } from '../plan.ts';

export const toolLibrary: PlannedOrganization = {
  isNew: true,
  name: 'Three Rivers Tool Library',
  website: 'https://three-rivers-tools.example.org',
  mission: 'Neighbours lend each other drills, ladders and sewing machines.',
  description:
    'Most drills run for a quarter of an hour in their lives. Ours go from house to house: everybody around the three rivers may borrow what they need for a week and bring it back clean. We open in spring, and until then a thousand things want a label.',
  causes: ['Community', 'Environment'],
  locations: [
    {
      address1: '77 Ferrier Street',
      city: 'Pittsburgh',
      state: 'PA',
      postalCode: '15222',
      timeZone: 'America/New_York',
    },
  ],
  opportunities: [
    {
      title: 'Label the first thousand tools',
      text: [
        'Every tool gets a number, a photograph and a line in the catalogue, so that people find it and we find it again.',
        'You need no knowledge of tools: those who have worked with them sort, the others write labels and type. There is soup at noon.',
      ],
      picture: 'administrative-help',
      when: [{ weekly: 'Sat', weeks: [1, 8], at: '09:00', hours: 3 }],
      activities: [
        { title: 'Cataloguing', text: 'Photograph, number and type in, two at a table.', places: 8 },
      ],
      skills: ['Data Entry'],
      taken: 0,
    },
  ],
};
