// The negative control of the proof that people of one party may go at the same time: the product's own server, except
// that a person's places and list, and the places of a party, are locked when they are written and not before, in the
// one order. A proof that still holds against this server proves nothing.
import { Client } from 'pg';

const inOrder = / order by ("registrations"."is_additional_volunteer" asc, )?"(registrations|additional_volunteers)"."id" asc for (no key )?update$/;
const query = Client.prototype.query as (...args: unknown[]) => unknown;

Client.prototype.query = function withoutOrder(this: Client, ...args: unknown[]) {
  const [first] = args;
  if (typeof first === 'object' && first !== null && 'text' in first) {
    args[0] = Object.assign(first, { text: String(first.text).replace(inOrder, '') });
  }
  return query.apply(this, args);
} as typeof Client.prototype.query;

await import('#server/main.ts');
