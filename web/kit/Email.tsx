/** An e-mail address that wraps after its @ instead of in the middle of a word. Other text stays as it is. */
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
