import type { Channel, Hearing } from './channel.ts';

/** Where nothing is told between processes: one tells itself, and those who look elsewhere read again within a minute. */
export function openOwnChannel({ heard, listens }: Hearing): Channel {
  queueMicrotask(listens);
  return {
    tell: async (messages) => messages.forEach(heard),
    close: () => Promise.resolve(),
  };
}
