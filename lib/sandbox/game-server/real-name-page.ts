import { html } from 'hono/html';
import { sandboxPage } from '@/lib/sandbox/shared/sandbox-page';

/**
 * The page where a player verifies a name; nothing that is entered is stored. `shop` is the host that sent the player, null for an unknown
 * visit.
 */
export function realNamePage(path: string, shop: string | null): ReturnType<typeof html> {
  return sandboxPage({
    title: 'Real-name verification',
    note: "A sandbox: nobody's name is checked or kept.",
    content:
      shop === null
        ? html`<section class="card">
            <h1><strong>There is no verification at this address.</strong></h1>
          </section>`
        : html`<section class="card">
              <h1>Real-name verification for <strong>${shop}</strong></h1>
            </section>
            <form method="post" action="${path}/verify">
              <button id="real-name-verify" class="main">I am who I say I am</button>
            </form>
            <form method="post" action="${path}/leave">
              <button id="real-name-leave">Not now</button>
            </form>`,
  });
}
