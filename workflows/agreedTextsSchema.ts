import { z } from 'zod';
import type { AgreedTexts } from './agreedTexts.ts';

/** Schema of the versions in events and commands. */
export const agreedTexts = {
  termsVersion: z.int().min(1).optional(),
  refundPolicyVersion: z.int().min(1).optional(),
} satisfies Record<keyof AgreedTexts, unknown>;
