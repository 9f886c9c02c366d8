import { z } from 'zod';
import type { AgreedTexts } from './agreedTexts.ts';

/** The versions as an event and a command have them. */
export const agreedTexts = {
  termsVersion: z.int().min(1).optional(),
  refundPolicyVersion: z.int().min(1).optional(),
} satisfies Record<keyof AgreedTexts, unknown>;
