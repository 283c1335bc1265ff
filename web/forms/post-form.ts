import { redirect } from 'react-router';
import type { AnyEndpoint, OutputOf } from '#shared/contract/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { PlainKey } from '#shared/texts/text.ts';
import { ApiError, type CallInput } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/errors.ts';
import { type Flash, flashHeader, writeFlash } from '#web/routing/flash.ts';
import type { PagePost } from '#web/routing/page-module.ts';

/** Refusals that are told at a field: code -> the field's name. */
export type RefusalFields = Partial<Record<ErrorCode, string>>;

export interface PostOptions<E extends AnyEndpoint> {
  places?: RefusalFields;
  /** Where somebody goes on whose form was taken; without it the page stays. */
  leadOn?: (result: OutputOf<E>, url: URL) => string;
  /** Said on that page. */
  done?: PlainKey;
  /** Refusals that lead to another page. */
  elsewhere?: Partial<Record<ErrorCode, (url: URL) => string>>;
}

/**
 * A page's answer to its form when a browser posts it by itself, because scripts are missing or not there yet. The
 * endpoint judges what was typed; in a page that is alive `useServerForm` sends the same form to the same endpoint.
 */
export function postTo<E extends AnyEndpoint>(endpoint: E, options: PostOptions<E>): PagePost {
  const { places = {}, leadOn, done, elsewhere = {} } = options;
  return async ({ api }, { url }, typed) => {
    const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)));
    try {
      const result = await api.call(endpoint, { body: typed } as CallInput<E>);
      if (leadOn) throw leadTo(leadOn(result, url), { email: typed.email, done });
      return { status: 200, posted: { errors: {}, values: {}, done } };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, message, status } = error;
      if (code === 'network') throw error;
      const other = elsewhere[code];
      if (other) throw leadTo(other(url), { email: typed.email, refusal: message });
      const place = places[code];
      const errors = place === undefined ? fieldErrorsOf(error) : { [place]: message };
      const isPlaced = Object.keys(errors).length > 0;
      return { status, posted: { errors, values, problem: isPlaced ? undefined : message } };
    }
  };
}

const leadTo = (path: string, flash: Flash): Response =>
  redirect(path, { status: 303, headers: { [flashHeader]: writeFlash(flash) } });
