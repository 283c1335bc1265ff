import type { ReactNode } from 'react';

/** An address that is broken behind its signs rather than within a word. */
export function EmailAddress({ address }: { address: string }): ReactNode {
  return address.split(/(?<=[@.])/).reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        {before ? <wbr /> : null}
        {part}
      </>
    ),
    null,
  );
}
