import { z } from 'zod';
import { oneLine } from '#workflows/kernel/inputs.ts';
import { addressFaults, addressLine, type AddressParts, addressParts } from './address.ts';

export const addressPartsInput = z
  .strictObject({
    street: oneLine(100).min(1).meta({ description: 'With the house number: 12 Elm Street' }),
    unit: oneLine(40).optional().meta({ description: 'Apartment or unit: Apt 4' }),
    city: oneLine(60).min(1),
    state: oneLine(30).min(1).meta({ description: 'Two letters, or the name of the state' }),
    zip: oneLine(10).min(1).meta({ description: 'Five or nine digits, of that state' }),
  })
  .meta({ description: 'Where the person lives, part by part' });
export const addressLineInput = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .meta({ description: 'The same in one line, with every part: 12 Elm Street, Apt 4, Reno, NV 89501' });

/**
 * Schema of a residential US address, given as parts or as one line with all of them, and stored as that line. An
 * unusable address is refused at the faulty part, or for a line as a whole, with the code `notResidential` or
 * `zipOfAnotherState` (product spec, section 8 "Address").
 */
export const addressForm = z.union([addressPartsInput, addressLineInput]).transform((given, context): string => {
  const known = typeof given === 'string' ? addressParts(given) : partsAsGiven(given);
  if (!known) context.addIssue({ code: 'custom', message: 'notResidential' });
  for (const [part, message] of Object.entries(known ? addressFaults(known) : {})) {
    context.addIssue({ code: 'custom', message, path: typeof given === 'string' ? [] : [part] });
  }
  return known ? addressLine(known) : '';
});

/** A trailing comma is part of the line format. */
const partsAsGiven = ({ street, unit, ...others }: z.output<typeof addressPartsInput>): AddressParts => ({
  street: street.replace(/[,\s]+$/, ''),
  ...(unit && { unit }),
  ...others,
});
