/** Answers to how a person heard of us (domains D8, "Source survey"). */
export const sourceTypes = ['search', 'friend', 'broker', 'social', 'blog', 'creditRepair', 'other'] as const;
export type SourceType = (typeof sourceTypes)[number];
