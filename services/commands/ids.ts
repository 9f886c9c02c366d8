import { parse, v5 } from 'uuid';

/** The product's own UUID namespace for derived ids: doing a thing twice gives the same id. */
const NAMESPACE = parse('5c1f6f5e-6d0c-4b41-9a55-0d0a8d2c7b1e');

/** A UUID derived from its parts: `derivedId('booking', commandId, 1)`. Same parts, same id. */
export const derivedId = (...parts: readonly (string | number)[]): string => v5(parts.join('/'), NAMESPACE);
