// What the sandbox refuses, in Stripe's words.
import { cardRefusals, type CardRefusal } from '#areas/billing/rules/test-cards.ts';

/** A refusal as Stripe answers it ("Errors"). */
export class SandboxRefusal extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(status: number, fields: Readonly<Record<string, unknown>>) {
    super(String(fields.message));
    this.status = status;
    this.fields = fields;
  }
}

/** A call that makes no sense. */
export const invalid = (message: string, more: Record<string, unknown> = {}): SandboxRefusal =>
  new SandboxRefusal(400, { type: 'invalid_request_error', message, ...more });
/** What is named is not there. */
export const missing = (kind: string, id: string): SandboxRefusal =>
  new SandboxRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
  });
/** The bank refuses. */
export const refusedCard = (code: CardRefusal, more: Record<string, unknown> = {}): SandboxRefusal =>
  new SandboxRefusal(402, { type: 'card_error', code, message: cardRefusals[code], ...more });
