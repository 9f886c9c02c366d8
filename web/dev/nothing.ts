/** What the samples' buttons do. */
export const nothing = (): void => undefined;

/** A record that does not exist: whatever a sample sends is refused. */
export const nobody = '00000000-0000-4000-8000-000000000000';
