/** Values allowed in an event's data: plain JSON (no Date, no bigint, no undefined that matters). */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
