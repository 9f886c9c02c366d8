/**
 * Forms of the commands that no customer sends. Built pages get them here and add them to the others
 * (`scripts/builtData.ts`), so customers never download them. In development, `commandForms.ts` has them all.
 */
export {};
