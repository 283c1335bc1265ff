import { z } from 'zod';
import { volunteerRequestStatuses } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { opportunityCards, page, place } from '#areas/opportunities/contract/opportunities.ts';

/** A location of an organization with its whole address; lines that it lacks are empty. */
const location = place
  .pick({ name: true, address: true, city: true, state: true })
  .extend({ id: z.string(), postalCode: z.string(), country: z.string() });
export type LandingLocation = z.output<typeof location>;

/** How people become volunteers of an organization, and how far the caller has come. */
const application = z.object({
  /** Whether there is a form to fill in. */
  takesApplications: z.boolean(),
  /** The caller's own request; null for people who neither asked nor were asked, and for visitors. */
  request: z
    .object({
      status: z.enum(volunteerRequestStatuses),
      /** Why it was declined; empty when nobody said. */
      reason: z.string(),
      /** The organization put the caller on its list, and asks. */
      isInvited: z.boolean(),
      /** The caller said yes to that: the organization approved nobody. */
      saidYes: z.boolean(),
    })
    .nullable(),
});

export const landingPage = z.object({
  id: z.string(),
  /** The name that people read. */
  name: z.string(),
  /** The name it was created with: the page's address. */
  orgName: z.string(),
  isPrivate: z.boolean(),
  /** Private, and not open to the caller: told are its name and how to apply, and all else is empty. */
  isClosed: z.boolean(),
  mission: z.string(),
  description: z.string(),
  /** An http or https address; null for none and for everything that a link must not lead to. */
  website: z.url({ protocol: /^https?$/ }).nullable(),
  logoUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  /** What it stands for, as people read it. */
  causes: z.array(z.string()),
  mainLocation: location.nullable(),
  otherLocations: z.array(location),
  application,
  /** Published and not over, the nearest first; those that the caller may see. */
  opportunities: opportunityCards,
});
export type LandingPage = z.output<typeof landingPage>;

export const organizationsContract = {
  landingPage: endpoint({
    method: 'GET',
    path: '/api/organizations/landing-page',
    access: 'public',
    summary:
      "An organization's page with its opportunities; of a private one others see its name and how to apply, if they can",
    query: z.object({ orgName: z.string().min(1).max(addressPartMax), page }),
    output: landingPage,
    errors: ['not-found', 'organization.private'],
  }),
};
