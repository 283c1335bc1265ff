// What a row of the matrix of rights says: `x.rights.ts` of an area has its rows.
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { CallInput, TestApp } from '../app.ts';
import type { RightsWorld } from '../worlds/rights.ts';

type Answer = Awaited<ReturnType<TestApp['call']>>;

export interface Row {
  what: string;
  endpoint: AnyEndpoint;
  input: (world: RightsWorld) => CallInput;
  /** What a success says; `ok` unless told. */
  says?: (answer: Answer, world: RightsWorld) => string;
  isPrivate?: boolean;
  /** What each of `rightsHolders` gets, in their order: a code of a refusal, or what a success says. */
  get: readonly string[];
}

/** One action, and what everybody gets of it. */
export const row = (
  what: string,
  endpoint: AnyEndpoint,
  input: Row['input'],
  get: Row['get'],
  rest: Pick<Row, 'says' | 'isPrivate'> = {},
): Row => ({ what, endpoint, input, get, ...rest });

export const [ok, no, unknown, login] = ['ok', 'forbidden', 'not-found', 'sign-in-required'];
/** Nobody but those who manage the location, the others knowing that it is there. */
export const managers = [ok, ok, no, no, no, no, no, login];
/** The same, the others not knowing. */
export const managersOnly = [ok, ok, unknown, no, no, unknown, no, login];
/** Everybody who works for the organization, the others not knowing. */
export const members = [ok, ok, ok, no, no, unknown, no, login];
/** Nobody but organizers of the organization. */
export const organizersOnly = [ok, no, no, no, no, no, no, login];
/** Got as far as the file, and there was none. */
export const noFile = 'request.wrong-type';

export const byName = ({ organization }: RightsWorld): CallInput => ({
  params: { orgName: organization.name },
});

export const addressForm = {
  address1: '1 Main Street',
  address2: '',
  city: 'Philadelphia',
  state: 'PA',
  postalCode: '19100',
  country: 'United States of America',
  timeZone: 'America/New_York',
};

export const published = ({ hereOpportunity }: RightsWorld): CallInput => ({
  params: { opportunityId: hereOpportunity.opportunity.id },
});

/** The titles of what is listed, by the alphabet. */
export const titles: Row['says'] = (answer) =>
  answer
    .json<{ items: { title: string }[] }>()
    .items.map(({ title }) => title)
    .toSorted()
    .join(' ');
