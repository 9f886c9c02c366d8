import { cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const submitCard = { lifecycle: 'card', name: 'submitCard' } as const;

/** The addresses of product.txt, section 7. */
export const downloadTemplate: Of<'downloadTemplate'> = {
  name: 'downloadTemplate',
  method: 'get',
  path: '/api/v1/download-template',
  access: [cardholder, staff('cards', 2)],
  answers: 'csv',
};
export const checkImport: Of<'checkImport'> = {
  name: 'checkImport',
  method: 'post',
  path: '/api/cards/import_template/',
  preparesFor: submitCard,
  upload: true,
  whileLoggedInAs: true,
};
export const importCards: Of<'importCards'> = {
  name: 'importCards',
  method: 'post',
  path: '/api/v1/cards/import/',
  command: submitCard,
};
export const exportCards: Of<'exportCards'> = {
  name: 'exportCards',
  method: 'get',
  path: '/api/cards/export_import/',
  access: [cardholder, staff('cards', 3)],
  answers: 'csv',
};
