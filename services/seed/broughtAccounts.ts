import { demoAccount } from '#services/accounts/demoAccounts.ts';

/** People of the demo whom others brought. The sign-in page offers no button for them; the demo's password opens them all the same. */
export const broughtAccounts = [
  demoAccount('nadia', 'Nadia', 'Rossi', 'buyer', 'Buyer, brought by the broker'),
  demoAccount('theo', 'Theo', 'Lang', 'buyer', 'Buyer, brought by the broker'),
  demoAccount('maya', 'Maya', 'Lindt', 'buyer', 'Buyer, brought by Nadia'),
  demoAccount('iris', 'Iris', 'Falk', 'buyer', 'Buyer, brought by the broker'),
  demoAccount('owen', 'Owen', 'Price', 'buyer', 'Buyer, brought by sales'),
  demoAccount('greta', 'Greta', 'Holm', 'cardholder', 'Cardholder, brought by Carla'),
];
