/** What `load` finds of a record's first, second … (`idAt` counts from 1), the first one first, until it finds nothing. */
export async function eachInTurn<Found>(
  idAt: (ordinal: number) => string,
  load: (id: string, ordinal: number) => Promise<Found | undefined>,
): Promise<readonly Found[]> {
  const all: Found[] = [];
  for (;;) {
    const ordinal = all.length + 1;
    const found = await load(idAt(ordinal), ordinal);
    if (found === undefined) return all;
    all.push(found);
  }
}
