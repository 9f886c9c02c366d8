/** Tells every process who opened a record's page and who left it: `order-7f…`. */
export const presenceChannel = 'presence';
