/**
 * A placeholder client for previewing a command: the outcome does not depend on its values, so no value of the form
 * leaves it for a preview.
 */
export const triedWith = {
  firstName: 'To',
  lastName: 'Come',
  email: 'to-come@example.invalid',
  phone: '415-555-0100',
  ssn: '219-09-9998',
  birthDate: '1970-01-01',
  address: '1 Not Yet Known Street, Reno, NV 89501',
} as const;
