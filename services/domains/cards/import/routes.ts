import { cardholder, staff } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';

const submitCard = { lifecycle: 'card', name: 'submitCard' } as const;

/** Paths as in product.txt, section 7. */
export const downloadTemplate = get('downloadTemplate', '/api/v1/download-template', [cardholder, staff('cards', 2)], {
  answers: 'csv',
});
export const checkImport = post('checkImport', '/api/cards/import_template/', {
  preparesFor: submitCard,
  upload: true,
  whileLoggedInAs: true,
});
export const importCards = post('importCards', '/api/v1/cards/import/', { command: submitCard });
export const exportCards = get('exportCards', '/api/cards/export_import/', [cardholder, staff('cards', 3)], {
  answers: 'csv',
});
