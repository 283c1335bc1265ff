import { Client } from 'pg';

/**
 * From now on PostgreSQL is never asked to lock a row for an update: the negative control of tests that prove what
 * the lock is for.
 * @returns what undoes it
 */
export function leaveOutRowLocks(): () => void {
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  Client.prototype.query = function withoutLock(this: Client, ...args: unknown[]) {
    const [first] = args;
    if (typeof first === 'object' && first !== null && 'text' in first) {
      const text = String(first.text).replace(
        / for (no key )?update( of "(registrations|text_consents)")?$/,
        '',
      );
      // Another statement than the one that was prepared under this name.
      if (text !== first.text) args[0] = { ...first, text, name: undefined };
    }
    return query.apply(this, args);
  } as typeof Client.prototype.query;
  return () => {
    Client.prototype.query = query as typeof Client.prototype.query;
  };
}
