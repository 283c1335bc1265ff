import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * Who may call an endpoint. There is no default: an endpoint without it does not compile.
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
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
> {
  readonly method: Method;
  /** The path with `:name` for each parameter, as Fastify writes it. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly output: Output;
  /** The refusals of this endpoint's own rules; the common ones (request, access, service) are implied. */
  readonly errors: readonly ErrorCode[];
  /** The answer's media type when it is not JSON (a CSV file). The output is then a string. */
  readonly produces?: string;
  /** The status of a success; 200 unless it says otherwise. */
  readonly status?: 200 | 201 | 202;
  /** At most this many calls in a minute from one caller; the general limit holds unless it says otherwise. */
  readonly perMinute?: number;
}

/** Declares an endpoint; keeps its literal types so that server and web share them. */
export function endpoint<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Output extends Schema = Schema,
>(definition: Endpoint<Params, Query, Body, Output>): Endpoint<Params, Query, Body, Output> {
  return definition;
}

export type AnyEndpoint = Endpoint;

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _O> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _O> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _O> ? z.output<B> : never;
export type OutputOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer O> ? z.output<O> : never;
export type ParamsIn<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _O> ? z.input<P> : never;
export type QueryIn<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _O> ? z.input<Q> : never;
export type BodyIn<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _O> ? z.input<B> : never;
