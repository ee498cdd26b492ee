import { html, raw } from 'hono/html';
import { hostedStyle } from '@/lib/sandbox/provider/hosted-style';

/**
 * The page where a player verifies a name; nothing that is entered is stored. `shop` is the host that sent the player, null for an unknown
 * visit.
 */
export function realNamePage(path: string, shop: string | null): ReturnType<typeof html> {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Real-name verification</title>
        ${raw(`<style>${hostedStyle}</style>`)}
      </head>
      <body>
        <main>
          <p class="note">A sandbox: nobody's name is checked or kept.</p>
          ${
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
                  </form>`
          }
        </main>
      </body>
    </html>`;
}
