/** An address that is too long for its line goes on after its @, and not in the middle of a word. Other text stays as it is. */
export function Email({ address }: { address: string }) {
  const [name, ...host] = address.split('@');
  return host.length === 0 ? (
    address
  ) : (
    <>
      {name}@<wbr />
      {host.join('@')}
    </>
  );
}
