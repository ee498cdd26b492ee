/** Everything that the publisher's staff may be permitted to do. */
export const permissions = [
  'audit.read',
  'backups.make',
  'cards.issue',
  'cards.read',
  'catalogue.change',
  'catalogue.read',
  'coupons.change',
  'coupons.read',
  'debts.change',
  'debts.read',
  'effects.read',
  'effects.retry',
  'effects.settle',
  'findings.accept',
  'keys.change',
  'methods.change',
  'methods.read',
  'orders.cancel',
  'orders.read',
  'orders.refund',
  'orders.resend',
  'players.age',
  'players.block',
  'players.end-all-logins',
  'players.erase',
  'players.export',
  'players.read',
  'points.change',
  'points.read',
  'problems.close',
  'problems.read',
  'reports.read',
] as const;
export type Permission = (typeof permissions)[number];

/** A member of the staff: the name that the audit log stores, and what they may do. */
export type Operator = Readonly<{ name: string; may: ReadonlySet<Permission> }>;

/** An operator who may do everything, such as somebody who holds the database's credentials anyway. */
export const owner = (name: string): Operator => ({ name, may: new Set(permissions) });
