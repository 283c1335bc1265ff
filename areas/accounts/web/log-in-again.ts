import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#areas/accounts/contract/accounts.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { Api } from '#web/api/client.ts';
import { leaveDevice } from '#web/api/device-wipe.ts';
import { isSignInRequired } from '#web/api/errors.ts';

/*
 * A session that ends under somebody's hands. What they were about to change waits while a window over the page asks
 * for the password, and is done then: the page is never left, so whatever was typed, chosen or opened on it stays.
 */

/** Whose password is asked for, and what waits for the answer. */
export interface LogInQuestion {
  user: SessionUser;
  /** @param isBack whether the same person is logged in again */
  answer: (isBack: boolean) => void;
}

let question: (LogInQuestion & { answered: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Asks once, however many calls wait. False at once where no window can be shown. */
function askToLogIn(user: SessionUser): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (question) return question.answered;
  let answer: LogInQuestion['answer'] = () => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = (isBack) => {
      question = null;
      resolve(isBack);
      tell();
    };
  });
  question = { user, answered, answer };
  tell();
  return answered;
}

/** Somebody logged in in another window: the person who waits here for the same person goes on. */
export function answerLogIn(userId: string): void {
  if (question?.user.id === userId) question.answer(true);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The question that is open, for its window and for what stands aside meanwhile. */
export function useLogInQuestion(): LogInQuestion | null {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}

/**
 * The client for pages in a browser: a change that is refused because the session is over is sent again once the person
 * is back, and only then is refused. Reading is not: pages lead through the login page by themselves, and a kiosk, which
 * is nobody's, too. Whatever was asked, what this device keeps is read by nobody from then on.
 * @param person whose work is on the page
 */
export function withLogIn(api: Api, person: () => SessionUser | null): Api {
  const orLogIn = async <Result>(endpoint: AnyEndpoint, send: () => Promise<Result>): Promise<Result> => {
    try {
      return await send();
    } catch (failure) {
      if (isSignInRequired(failure)) void leaveDevice();
      const user = person();
      const isAsked = endpoint.method !== 'GET' && endpoint.access !== 'kiosk' && isSignInRequired(failure);
      if (!isAsked || !user || !(await askToLogIn(user))) throw failure;
      return await send();
    }
  };
  return {
    call: (endpoint, ...input) => orLogIn(endpoint, () => api.call(endpoint, ...input)),
    upload: (endpoint, file, params) => orLogIn(endpoint, () => api.upload(endpoint, file, params)),
  };
}
