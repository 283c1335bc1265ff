/** Texts of the home page. */
export const homeTexts = {
  'home.tagline': 'Volunteer with Purpose, Manage with Ease',
  'home.description':
    'Find a volunteer opportunity in your community, sign up for a shift, or get the volunteers you need for your organization.',
  'home.lead':
    'Nonprofits publish their shifts. Neighbors sign up for the ones that suit them. Everyone knows who is coming, and every hour counts.',
  'home.find.title': 'Find a volunteer opportunity in your community',
  'home.find.point1': 'See what is needed, when and where, before you sign up for anything.',
  'home.find.point2': 'Take the dates and activities that suit you, and bring family or friends.',
  'home.find.point3': 'Plans changed? Give your place back in a moment, so that somebody else can take it.',
  'home.find.action': 'Browse opportunities',
  'home.find.signUp': 'Sign up to volunteer',
  'home.organize.lead': 'Connect volunteers with organizations',
  'home.organize.title': 'Get the Volunteers You Need',
  'home.organize.point1':
    'Publish opportunities with dates, activities and exactly as many places as you have.',
  'home.organize.point2': 'Check people in and out on the day, from a phone or a tablet at the door.',
  'home.organize.point3': 'Download who helped and for how long, ready for your report.',
  'home.organize.action': 'Start recruiting',
} as const;
