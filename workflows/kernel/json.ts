/** What may stand in an event's data: JSON and nothing else (no Date, no bigint, no undefined that matters). */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
