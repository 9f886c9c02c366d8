/** The columns of a bank statement that lines are read from. `day` and `amount` are needed. */
export const statementColumns = ['day', 'amount', 'name', 'memo', 'reference'] as const;
export type StatementColumn = (typeof statementColumns)[number];
