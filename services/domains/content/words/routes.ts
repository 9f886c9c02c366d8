import { admin } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const words: Of<'words'> = { name: 'words', method: 'get', path: '/api/v1/words/', access: [admin] };
export const exportWords: Of<'exportWords'> = {
  name: 'exportWords',
  method: 'get',
  path: '/api/v1/words/export/',
  access: [admin],
  answers: 'file',
};
export const word: Of<'word'> = { name: 'word', method: 'get', path: '/api/v1/words/:key/', access: [admin] };
export const saveWord: Of<'saveWord'> = {
  name: 'saveWord',
  method: 'put',
  path: '/api/v1/words/:key/',
  access: [admin],
  recentlyConfirmed: true,
};
export const revertWord: Of<'revertWord'> = {
  name: 'revertWord',
  method: 'delete',
  path: '/api/v1/words/:key/',
  access: [admin],
  recentlyConfirmed: true,
};
