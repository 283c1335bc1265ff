/** An address that is broken behind its sign rather than within a name. */
export function EmailAddress({ address }: { address: string }) {
  const [person, ...domain] = address.split(/(?<=@)/);
  return (
    <>
      <span>{person}</span>
      <wbr />
      <span>{domain}</span>
    </>
  );
}
