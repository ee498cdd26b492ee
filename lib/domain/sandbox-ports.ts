/** Where the sandbox's outside parties listen on this machine, unless the environment says otherwise. */
export const sandboxPorts = { game: 4011, provider: 4012, identity: 4013 } as const;

export type SandboxPorts = Readonly<Record<keyof typeof sandboxPorts, number>>;

/** The settings with which a shop finds the outside parties on this machine at these ports. */
export function sandboxOrigins({ game, provider, identity }: SandboxPorts) {
  return {
    GAME_SERVER_ORIGIN: `http://127.0.0.1:${game}`,
    SANDPAY_ORIGIN: `http://127.0.0.1:${provider}`,
    IDENTITY_ORIGIN: `http://127.0.0.1:${identity}`,
  };
}
