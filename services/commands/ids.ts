import { parse, v5 } from 'uuid';
import type { CommandRequest } from './command.ts';

/** The product's own UUID namespace for derived ids: doing a thing twice gives the same id. */
const NAMESPACE = parse('5c1f6f5e-6d0c-4b41-9a55-0d0a8d2c7b1e');

/** A UUID derived from its parts: `derivedId('booking', commandId, 1)`. Same parts, same id. */
export const derivedId = (...parts: readonly (string | number)[]): string => v5(parts.join('/'), NAMESPACE);

/** The id of an event that a command leads to, counted from 0: known before it is decided. */
export const eventIdOf = (
  { lifecycle, id, commandId }: Pick<CommandRequest, 'lifecycle' | 'id' | 'commandId'>,
  index: number,
): string => derivedId(`${lifecycle}-${id}`, commandId, index);
