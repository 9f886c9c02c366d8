/** Whether an address can be where somebody lives: a card's user must be reachable by post there (product spec, section 5). */
export const isResidential = (address: string): boolean =>
  !/\b(p\.?\s*o\.?\s*box|general delivery|pmb)\b/i.test(address);
