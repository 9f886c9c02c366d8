import { z } from 'zod';

const name = z.string().trim().min(1).max(80);
/** A card's user must be reachable by post where they live (product spec, section 5). */
const isResidential = (address: string) => !/\b(p\.?\s*o\.?\s*box|general delivery|pmb)\b/i.test(address);

/** The client's details as a person types them. The server seals the last three before they go anywhere. */
export const clientForm = z.strictObject({
  firstName: name,
  lastName: name,
  email: z.email().max(200),
  phone: z.string().regex(/^\d{3}-\d{3}-\d{4}$/),
  ssn: z
    .string()
    .trim()
    .regex(/^\d{3}-?\d{2}-?\d{4}$/),
  birthDate: z.iso.date(),
  address: z.string().trim().min(10).max(200).refine(isResidential, 'notResidential'),
});

/** What the buyer ticks on the questionnaire; each must be true. */
export const questionnaire = z.strictObject({
  refundPolicyRead: z.literal(true),
  dataIsCorrect: z.literal(true),
  resultsVary: z.literal(true),
});
