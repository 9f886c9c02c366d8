/** Tells every process who came to look at a record and who left: `order-7f…`. */
export const presenceChannel = 'presence';
