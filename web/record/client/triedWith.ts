/** A client to try a command with before it is sent: nothing that follows depends on the values, so none of the form's leaves it for that. */
export const triedWith = {
  firstName: 'To',
  lastName: 'Come',
  email: 'to-come@example.invalid',
  phone: '415-555-0100',
  ssn: '219-09-9998',
  birthDate: '1970-01-01',
  address: '1 Not Yet Known Street, Reno, NV 89501',
} as const;
