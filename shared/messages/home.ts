/** Texts of the home page. */
export const homeMessages = {
  'home.tagline': 'Volunteer with Purpose, Manage with Ease',
  'home.description': 'Find a volunteer opportunity in your community, or get the volunteers you need.',
} as const;
