import type { CommandOf, InputTo, LifecycleName } from '#workflows/lifecycles.ts';
import type { TableRow } from '#projections/database/db.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';
import { acceptedOr } from '#services/http/sendCommand.ts';
import type { MatchAsked } from './contract.ts';

export type ClaimedLine = TableRow<'app.bank_lines'>;
/** The request of a decision. */
export type Asking = Call<unknown, unknown, MatchAsked>;
/** A decision on a line that is reserved for it. */
export interface Deciding {
  readonly deps: ApiDeps;
  readonly call: Asking;
  readonly line: ClaimedLine;
  readonly targetId: string;
  /** The amount of the line, above zero. */
  readonly cents: number;
  /** The reference of what it records, and the reason for one that was used before. */
  readonly said: { readonly reference: string; readonly reuseReason?: string };
}

/** Idempotency key of what a decision does: the same for each try of it. */
export const keyOf = ({ id, round }: ClaimedLine): string => `bank-line ${id} ${round}`;

/** Sends the commands of one decision. Their ids follow from it: repeating the request changes nothing. */
export const sender =
  (deps: ApiDeps, { person, requestOrigin }: Asking, line: ClaimedLine) =>
  async <Lifecycle extends LifecycleName, Name extends CommandOf<Lifecycle>>(
    lifecycle: Lifecycle,
    id: string,
    name: Name,
    input: InputTo<Lifecycle, Name>,
  ): Promise<void> => {
    const sent = { lifecycle, id, name, input };
    const answer = await deps.send({
      ...sent,
      commandId: derivedId('bank-line', line.id, line.round, id, name),
      actor: person,
      ...requestOrigin,
    });
    await acceptedOr(deps, answer, person, sent);
  };
