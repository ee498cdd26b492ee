import type { endpoints } from '@/lib/contract/endpoints';

/** The doors a call is heard at: some say too much for an address, and have their bodies alone. */
export const doorsOf = ({
  kind,
  bodyOnly,
}: (typeof endpoints)[number]): readonly ['GET'] | readonly ['POST'] | readonly ['GET', 'POST'] =>
  bodyOnly ? ['POST'] : kind === 'command' ? ['GET', 'POST'] : ['GET'];
