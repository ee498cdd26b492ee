import type { orders } from './schema';

/** The character that receives the goods, as the game reports it. */
export type Character = Readonly<{
  roleId: string;
  roleName: string;
  serverId: string;
  serverName: string;
  /** The server that gets the goods: the one that the character's server was merged into, or that server itself. */
  realServer: string;
}>;

/** What an order buys. A debt is named by the id that its link carries. */
export type Subject =
  | Readonly<{ kind: 'goods'; productId: string; character: Character }>
  | Readonly<{ kind: 'debt'; debtId: string }>;

/** What is granted to a character. */
export type GoodsSubject = Extract<Subject, { kind: 'goods' }>;

type Row = typeof orders.$inferSelect;
type SubjectColumns = Pick<
  Row,
  'kind' | 'productId' | 'debtId' | 'roleId' | 'roleName' | 'serverId' | 'serverName' | 'realServer'
>;

/** What the row says its order buys. The constraint `orders_subject` guarantees that it says so completely. */
export function subjectOf(row: SubjectColumns): Subject {
  const { kind, productId, debtId, roleId, roleName, serverId, serverName, realServer } = row;
  if (kind === 'debt' && debtId !== null) return { kind, debtId };
  if (
    kind === 'goods' &&
    productId !== null &&
    roleId !== null &&
    roleName !== null &&
    serverId !== null &&
    serverName !== null &&
    realServer !== null
  )
    return { kind, productId, character: { roleId, roleName, serverId, serverName, realServer } };
  throw new Error(`An order of ${kind} doesn't say what it buys.`);
}

/** The reverse of `subjectOf`: null in every column of the other kind. */
export function subjectColumns(subject: Subject): SubjectColumns {
  if (subject.kind === 'goods')
    return { kind: 'goods', productId: subject.productId, debtId: null, ...subject.character };
  const nowhere = { roleId: null, roleName: null, serverId: null, serverName: null, realServer: null };
  return { kind: 'debt', debtId: subject.debtId, productId: null, ...nowhere };
}

/** Identifies a subject: equal for two orders that buy the same. */
export function identityOf(subject: Subject): readonly string[] {
  switch (subject.kind) {
    case 'goods':
      return [subject.character.serverId, subject.character.roleId, subject.productId];
    case 'debt':
      return ['debt', subject.debtId];
  }
}

/** Whether two subjects are the same. A character is one, whichever of two merged servers it is reached through. */
export function isSameSubject(one: Subject, other: Subject): boolean {
  if (one.kind === 'goods' && other.kind === 'goods')
    return one.productId === other.productId && one.character.roleId === other.character.roleId;
  return one.kind === 'debt' && other.kind === 'debt' && one.debtId === other.debtId;
}
