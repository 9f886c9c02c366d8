import { admin } from '#workflows/kernel/who.ts';
import { get, put, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const words = get<S['words']>('words', '/api/v1/words/', [admin]);
export const exportWords = get<S['exportWords']>('exportWords', '/api/v1/words/export/', [admin], { answers: 'file' });
export const word = get<S['word']>('word', '/api/v1/words/:key/', [admin]);
export const saveWord = put<S['saveWord']>('saveWord', '/api/v1/words/:key/', [admin], { recentlyConfirmed: true });
export const revertWord = remove<S['revertWord']>('revertWord', '/api/v1/words/:key/', [admin], {
  recentlyConfirmed: true,
});
