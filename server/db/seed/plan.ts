/*
 * The shape of the demo data: what `data/` tells and `seed.ts` builds. Days are counted from the day on which
 * the data is made, in the zone of the location, so that there is always something today and tomorrow.
 */
import type { EmailGroupAnswer } from '#areas/mail/rules/mail.ts';

export type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun';

export type When = { hours: number; label?: string } & (
  | ({ at: string } & PlannedDays)
  | { /** It began so many hours before the full hour in which the data is made. */ begun: number }
);

export type PlannedDays =
  | { /** Days from today; negative ones are past. */ day: number }
  | { /** Every day, first to last, counted from today. */ daily: [from: number, to: number] }
  | {
      /** This weekday, in weeks counted from this one. */ weekly: Weekday;
      weeks: [from: number, to: number];
    };

export interface PlannedActivity {
  title: string;
  /** At most 350 characters. */
  text: string;
  places: number;
  tags?: string[];
}

export const pictures = [
  'administrative-help',
  'dog-walking',
  'flood-relief-packing',
  'gardening',
  'reading-with-children',
  'serving-meals',
  'sorting-food',
  'sports-coaching',
  'trail-work',
  'visiting-elders',
] as const;
export type PlannedPicture = (typeof pictures)[number];

export interface PlannedOpportunity {
  title: string;
  /** Paragraphs. */
  text: string[];
  picture: PlannedPicture;
  /** Name of the location; the main one when left out. */
  location?: string;
  when: When[];
  activities: PlannedActivity[];
  skills?: string[];
  requirements?: string[];
  status?: 'draft' | 'archived';
  isPrivate?: boolean;
  accessCode?: string;
  registrationLimit?: number;
  daysFuture?: number;
  daysOld?: number;
  checkInHours?: number;
  /** Restricts it to this group of the organization. */
  group?: string;
  /** How many places of a slot are taken: a share, all of them, or all but one. */
  taken?: number | 'full' | 'almost';
  /** The other addresses that get its notices, and their answers; null until they answer. */
  emailGroup?: readonly { address: string; answer: EmailGroupAnswer | null }[];
}

export interface PlannedLocation {
  name: string;
  address1: string;
  city: string;
  state: string;
  postalCode: string;
  timeZone: string;
}

export interface PlannedOrganization {
  /** Names the drawings: `art/logo-{slug}.svg`, `art/cover-{slug}.svg`; none without it. */
  slug?: string;
  /** Founded two days ago by the demo organizer, and published just now: its first steps are open. */
  isNew?: boolean;
  /** Has a form that some people filled in; private organizations have one anyhow. */
  takesApplications?: boolean;
  name: string;
  website: string;
  mission: string;
  description: string;
  causes: string[];
  isPrivate?: boolean;
  /** The first one is the main location and has the organization's name. */
  locations: [Omit<PlannedLocation, 'name'>, ...PlannedLocation[]];
  /** Groups with so many of the people who help there; they serve all locations, or those of these names. */
  groups?: { name: string; size: number; locations?: string[] }[];
  opportunities: PlannedOpportunity[];
  /** What it offered in the year before, and archived since: people came to it one after the other, for reports and histories. */
  lastYear?: PlannedOpportunity[];
  /** What it counts beside the hours of that year, about so much a date, and what an hour is worth to it, in cents. */
  counts?: { hourValueCents: number; outcomes: { name: string; aDate: number }[] };
}
