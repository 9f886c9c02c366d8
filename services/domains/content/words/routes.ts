import { admin } from '#workflows/kernel/who.ts';
import { get, put, remove } from '#services/http/routes.ts';

export const words = get('words', '/api/v1/words/', [admin]);
export const exportWords = get('exportWords', '/api/v1/words/export/', [admin], { answers: 'file' });
export const word = get('word', '/api/v1/words/:key/', [admin]);
export const saveWord = put('saveWord', '/api/v1/words/:key/', [admin], { recentlyConfirmed: true });
export const revertWord = remove('revertWord', '/api/v1/words/:key/', [admin], {
  recentlyConfirmed: true,
});
