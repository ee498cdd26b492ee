import type { endpoints } from '@/lib/contract/endpoints';

/** The HTTP methods of a call: a call whose input must not appear in an address has only POST. */
export const httpMethodsOf = ({
  kind,
  bodyOnly,
}: (typeof endpoints)[number]): readonly ['GET'] | readonly ['POST'] | readonly ['GET', 'POST'] =>
  bodyOnly ? ['POST'] : kind === 'command' ? ['GET', 'POST'] : ['GET'];
