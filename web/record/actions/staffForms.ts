/**
 * The forms of the commands that no customer sends. Built pages get them here and add them to the others
 * (`scripts/builtData.ts`): customers never download them. Unbuilt, `commandForms.ts` has them all.
 */
export {};
