import { buyer, cardholder } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';

export const myDuties = get('myDuties', '/api/v1/duties/', [buyer, cardholder], { takesAfter: true });
