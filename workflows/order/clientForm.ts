import { z } from 'zod';
import { email, nameOf } from '#workflows/kernel/inputs.ts';
import { addressForm } from '#workflows/address/addressForm.ts';
import { isPhone } from './phone.ts';

const name = nameOf(80);

/** The client's details as a person types them. The server seals the last three before they are passed on. */
export const clientForm = z.strictObject({
  firstName: name,
  lastName: name,
  email,
  phone: z.string().refine(isPhone, 'wrong'),
  ssn: z
    .string()
    .trim()
    .regex(/^\d{3}-?\d{2}-?\d{4}$/),
  birthDate: z.iso.date(),
  address: addressForm,
});

/** The checkboxes of the questionnaire; each must be true. */
export const questionnaire = z.strictObject({
  refundPolicyRead: z.literal(true),
  dataIsCorrect: z.literal(true),
  resultsVary: z.literal(true),
});
