import { staff } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';

/**
 * The columns of a bank statement that lines are read from. `day` and `amount` are needed; `debit` is a column of its own
 * for money that went out.
 */
export const statementColumns = ['day', 'amount', 'debit', 'name', 'memo', 'reference'] as const;
export type StatementColumn = (typeof statementColumns)[number];

const orders3 = [staff('orders', 3)];

export const bankLines = get('bankLines', '/api/v1/bank-lines/', orders3, { takesAfter: true });
export const readBankStatement = post('readBankStatement', '/api/v1/bank-lines/', orders3);
export const matchBankLine = post('matchBankLine', '/api/v1/bank-lines/:id/match/', orders3);
export const setBankLineAside = post('setBankLineAside', '/api/v1/bank-lines/:id/set-aside/', orders3);
export const reopenBankLine = post('reopenBankLine', '/api/v1/bank-lines/:id/reopen/', orders3);
