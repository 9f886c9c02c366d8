/**
 * An event named `order-{id}` requests the server's own steps for that record: the server refused what the page had
 * allowed.
 */
export const secondOpinion = new EventTarget();
