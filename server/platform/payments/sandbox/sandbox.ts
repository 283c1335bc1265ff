import type { SandboxState } from './state.ts';
import { answerCall } from './calls.ts';

/** Keeps what the sandbox knows. One piece of work after the other, and all of it or nothing. */
export interface SandboxKeeper {
  change<Result>(work: (state: SandboxState) => Result): Promise<Result>;
}

/** What a client of Stripe's sends its calls through, when they are answered by the sandbox in this process. */
export const sandboxFetch =
  (keeper: SandboxKeeper, now: () => Date): typeof fetch =>
  async (input, init) => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    const answer = await keeper.change((state) =>
      answerCall(state, {
        method: init?.method ?? 'GET',
        path: `${url.pathname}${url.search}`,
        body: typeof init?.body === 'string' ? init.body : '',
        idempotencyKey: headers.get('idempotency-key'),
        now: now(),
      }),
    );
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  };
