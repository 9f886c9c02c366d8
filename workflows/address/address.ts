import { isResidential } from './residential.ts';
import { statesOfZip } from './zipCodes.ts';

/** Why an address can't be used: it's no home, or its ZIP code is in another state. */
export type AddressFault = 'notResidential' | 'zipOfAnotherState';

/** `12 Elm Street, Reno, NV 89501` → the state and ZIP code at its end; undefined where it doesn't end like this. */
export function stateAndZip(address: string): { readonly state: string; readonly zip: string } | undefined {
  const [, state, zip] = /[\s,]([A-Za-z]{2})[\s,]+(\d{5})(?:-?\d{4})?\s*$/.exec(address) ?? [];
  return state && zip ? { state: state.toUpperCase(), zip } : undefined;
}

/** Whether an address's ZIP code is where its state is. One that doesn't end in both isn't judged. */
export function isZipOfState(address: string): boolean {
  const end = stateAndZip(address);
  return end === undefined || statesOfZip(end.zip).includes(end.state);
}

/** What our own rules have against an address (product spec, section 5; section 8 "Address"); null for nothing. */
export function addressFault(address: string): AddressFault | null {
  if (!isResidential(address)) return 'notResidential';
  return isZipOfState(address) ? null : 'zipOfAnotherState';
}
