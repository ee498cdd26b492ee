import { html } from 'hono/html';
import { samplePlayers } from '@/lib/sandbox/shared/sample-players';
import { sandboxPage } from '@/lib/sandbox/shared/sandbox-page';
import type { PairingForm } from './schemas';

/** The game's screen on which its player types in, or scans, the code of a desktop. `said` is what the shop answered. */
export function pairingPage(form: PairingForm, said: string | null): ReturnType<typeof html> {
  const field = (name: 'shop' | 'game' | 'client_id' | 'code', label: string) =>
    html`<label class="field">${label}<input name="${name}" value="${form[name]}" /></label>`;
  const players = samplePlayers.map(
    ({ suid, username }) =>
      html`<button id="pair-${username}" class="main" name="account_id" value="${suid}">
        Log in as ${username}
      </button>`,
  );
  return sandboxPage({
    title: 'Log in a computer',
    note: "A sandbox: the game on a player's phone.",
    content: html`<section class="card">
      <h1><strong>Log in a computer</strong></h1>
      <p>Only confirm a code that you see on your own screen. Whoever shows it will be logged in as you.</p>
      ${said === null ? '' : html`<p role="status" class="status">${said}</p>`}
      <form method="post" action="/pair">
        ${field('code', 'Six digits, or the text of the QR code')} ${field('shop', 'Shop')}
        ${field('game', 'Game')} ${field('client_id', 'Client id')} ${players}
      </form>
    </section>`,
  });
}
