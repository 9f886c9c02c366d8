/** Addresses that are not a home: PO boxes, general delivery, and shops that receive mail for others. */
const NOT_A_HOME = [
  /\bp\.?\s*o\.?\s*(box|b\.?\s*\d)/i,
  /\bpob\s*#?\s*\d/i,
  /\bpost\s+office\s+box\b/i,
  /\bpostal\s+box\b/i,
  /\bapartado(\s+postal)?\s+\d/i,
  // A rural route's box is at the house: `RR 2 Box 15`.
  /^\s*(box|lock\s*box|drawer)\s*#?\s*\d/i,
  /\bgeneral\s+delivery\b/i,
  /\bpmb\b/i,
  /\bprivate\s+mail\s*box\b/i,
  /\bmail\s*box(es)?\s*(#|\d|etc\b)/i,
  /\b(the\s+)?ups\s+store\b/i,
  /\bpostal\s*annex\b/i,
  /\bpak\s*mail\b/i,
  /\bpostnet\b/i,
  /\bipostal1\b/i,
  /\b(anytime|virtual)\s+mail\s*box\b/i,
  /\bearth\s+class\s+mail\b/i,
  /\bmail\s+boxes\s+etc\b/i,
  // An office, or a box sold as one: homes have apartments and units.
  /\b(suite|ste)\.?\s*#?\s*[a-z]?\d/i,
  /\bregus\b/i,
  /\bvirtual\s+office\b/i,
];

/**
 * Returns whether somebody can live at an address: a card's user must be reachable there by mail (product spec, section
 * 5).
 */
export const isResidential = (address: string): boolean => !NOT_A_HOME.some((one) => one.test(address));
