import type { Db } from '#projections/database/db.ts';
import type { Permissions } from '#workflows/kernel/access.ts';
import type { UserType } from '#workflows/kernel/actor.ts';
import { derivedId } from '#services/commands/ids.ts';
import { hashPassword } from './passwords.ts';
import { userTable } from './users.ts';

export const demoPassword = 'demo-tradelines-2026';

export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: UserType;
  readonly permissions: Permissions;
  /** The text beside the button on the sign-in page. */
  readonly role: string;
}

/** An account of the demo by the name in its address. */
export const demoAccount = (
  name: string,
  firstName: string,
  lastName: string,
  userType: UserType,
  role: string,
  permissions: Permissions = {},
): DemoAccount => {
  const email = `${name}@demo.test`;
  return { id: derivedId('demo-account', email), email, firstName, lastName, userType, permissions, role };
};

/** One account per role, never in production. */
export const demoAccounts: readonly DemoAccount[] = [
  demoAccount('admin', 'Ada', 'Winter', 'admin', 'Admin'),
  demoAccount('orders-staff', 'Sam', 'Ortega', 'staff', 'Staff: orders 3', { orders: 3 }),
  demoAccount('cards-staff', 'Cleo', 'Park', 'staff', 'Staff: cards 3', { cards: 3 }),
  demoAccount('users-staff', 'Uma', 'Reyes', 'staff', 'Staff: users 3', { users: 3 }),
  demoAccount('payments-staff', 'Pavel', 'Novak', 'staff', 'Staff: payments 3', { payments: 3 }),
  demoAccount('sales-staff', 'Sally', 'Greene', 'staff', 'Staff: sales 1', { sales: 1 }),
  demoAccount('buyer', 'Bea', 'Miller', 'buyer', 'Buyer'),
  demoAccount('buyer-two', 'Ben', 'Okafor', 'buyer', 'Buyer'),
  demoAccount('broker', 'Bruno', 'Costa', 'broker', 'Broker'),
  demoAccount('cardholder', 'Carla', 'Nguyen', 'cardholder', 'Cardholder'),
  demoAccount('cardholder-two', 'Carl', 'Jensen', 'cardholder', 'Cardholder'),
  demoAccount('new-cardholder', 'Nina', 'Brandt', 'cardholder', 'Cardholder, not verified'),
  demoAccount('rejected-cardholder', 'Noel', 'Ferris', 'cardholder', 'Cardholder, reports rejected'),
  demoAccount('tickets-staff', 'Tess', 'Moran', 'staff', 'Staff: tickets 3', { tickets: 3 }),
];

/** Creates those of the accounts that do not exist yet. Returns how many it created. */
export async function seedDemoAccounts(
  { db, now }: { db: Db; now: () => Date },
  accounts: readonly DemoAccount[] = demoAccounts,
  firstPhone = 1000,
): Promise<number> {
  const there = new Set(
    (
      await userTable(db)
        .whereIn(
          'id',
          accounts.map(({ id }) => id),
        )
        .select('id')
    ).map(({ id }) => id),
  );
  const missing = accounts.filter(({ id }) => !there.has(id));
  if (missing.length === 0) return 0;
  // One hash for all: the password is public anyway, and argon2 is slow on purpose.
  const passwordHash = await hashPassword(demoPassword);
  const at = now();
  const made = await userTable(db)
    .insert(
      missing.map(({ id, email, firstName, lastName, userType, permissions }, order) => ({
        id,
        email,
        first_name: firstName,
        last_name: lastName,
        user_type: userType,
        permissions: JSON.stringify(permissions),
        own_permissions: JSON.stringify(permissions),
        phone: `555-210-${firstPhone + order}`,
        state: 'CA',
        password_hash: passwordHash,
        email_verified: true,
        source_survey_closed: true,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict()
    .ignore()
    .returning('id');
  return made.length;
}
