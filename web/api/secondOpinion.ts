/** An event named `order-{id}` asks for a second opinion on that record: the server refused what the page had allowed. */
export const secondOpinion = new EventTarget();
