import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { KeyScope } from './key-scopes.ts';

/**
 * The callers that an endpoint admits. There is no default: an endpoint without it does not compile.
 * - `public`: anyone
 * - `signedIn`: any account
 * - `volunteer`: accounts with the volunteer attribute
 * - `organizer`: accounts with the organizer attribute
 * - `orgMember`: organizers, and coordinators with at least one approved location
 * - `kiosk`: a device that an organizer or approved coordinator opened for check-in
 * Finer rights (this organization, this location) are the feature's policies.
 */
export type Access = 'public' | 'signedIn' | 'volunteer' | 'organizer' | 'orgMember' | 'kiosk';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

export interface Endpoint<
  Who extends Access = Access,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
> {
  readonly method: Method;
  /** The path with `:name` for each parameter, as Fastify writes it. */
  readonly path: `/api/${string}`;
  readonly access: Who;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly output: Output;
  /** What calls it when no screen does, such as load balancers; a check refuses endpoints without a caller. */
  readonly calledBy?: string;
  /** A locked kiosk may call it, too; of the others it may only those whose `access` is `kiosk`. */
  readonly inKiosk?: true;
  /**
   * API keys that are allowed this may call it, too; without it no key may. `by-item`: what of it a key may do is asked of each item.
   * Its use case takes the caller's rights from the memberships alone: a key has those of one organization.
   */
  readonly forKeys?: KeyScope | 'by-item';
  /** The refusals of this endpoint's own rules; the common ones (request, access, service) are implied. */
  readonly errors: readonly ErrorCode[];
  /** A file is uploaded: the request is multipart/form-data with this one part, and there is no `body`. */
  readonly upload?: 'file';
  /** The answer's media type when it is not JSON (a CSV file). The output is then a string, or what `stream.ts` says. */
  readonly produces?: string;
  /** The status of a success; 200 unless it says otherwise. */
  readonly status?: 200 | 201 | 202;
  /** Largest body or file in bytes, where the usual limit (`body-limits.ts`) doesn't fit; a larger one is for members only. */
  readonly maxBytes?: number;
  /** The same for callers who work for an organization, where others call it, too. */
  readonly membersMaxBytes?: number;
  /** Its body or its answer may be large: each step of reading and writing it waits for a turn, so that others get theirs. */
  readonly inTurns?: true;
  /** Where in its body lists are that may be very long: they are judged in pieces. Names of fields, of objects within objects. */
  readonly longLists?: readonly (readonly string[])[];
  /** At most this many calls in a minute from one caller; the general limit holds unless it says otherwise. */
  readonly perMinute?: number;
  /**
   * Whose calls `perMinute` counts together: of a network unless it says otherwise. The devices of a hall share one, and each
   * has a session.
   */
  readonly countedBy?: 'session';
}

/**
 * Most characters of a part of an address. Names of organizations and keys are such parts; a longer one leads nowhere, and
 * what is no name of anything is looked for and not found.
 */
export const addressPartMax = 4_000;

/** Declares an endpoint; keeps its literal types so that server and web share them. */
export function endpoint<
  const Who extends Access,
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Output extends Schema = Schema,
>(definition: Endpoint<Who, Params, Query, Body, Output>): Endpoint<Who, Params, Query, Body, Output> {
  return definition;
}

export type AnyEndpoint = Endpoint;

type Part<S> = S extends Schema ? S : never;
export type ParamsOf<E extends AnyEndpoint> = z.output<Part<E['params']>>;
export type QueryOf<E extends AnyEndpoint> = z.output<Part<E['query']>>;
export type BodyOf<E extends AnyEndpoint> = z.output<Part<E['body']>>;
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;
export type ParamsIn<E extends AnyEndpoint> = z.input<Part<E['params']>>;
export type QueryIn<E extends AnyEndpoint> = z.input<Part<E['query']>>;
export type BodyIn<E extends AnyEndpoint> = z.input<Part<E['body']>>;
