import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { signInProviders, type SignInProvider } from '@/lib/domain/sign-in-providers';
import { hostedPolicy } from '@/lib/sandbox/shared/hosted-style';
import { sandboxPage } from '@/lib/sandbox/shared/sandbox-page';
import { people } from './people';

type Html = ReturnType<typeof html>;
type Page = Readonly<{ body: Html; headers: Record<string, string> }>;

/** The page on which a person signs in at a sample provider, by pressing the button with a name. */
export function choosePage(provider: SignInProvider, action: string, returnOrigin: string): Page {
  const buttons = people.map(
    ({ id, name }) => html`<button id="identity-${id}" name="person" value="${id}">${name}</button>`,
  );
  const body = layout(
    `Sign in with ${signInProviders[provider].name}`,
    html`<form method="post" action="${action}">
      ${buttons}
      <button id="identity-cancel" name="person" value="">Cancel</button>
    </form>`,
  );
  return { body, headers: headersFor(hostedPolicy(returnOrigin)) };
}

/** Apple's way of returning to the app: a form that submits itself. */
export function postingPage(action: string, fields: Readonly<Record<string, string>>): Page {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const form = html`<form method="post" action="${action}">${inputs}<button>Go on</button></form>`;
  const body = layout('Going back', html`${form}${raw(`<script>${submitScript}</script>`)}`);
  const policy = `${hostedPolicy(new URL(action).origin)}; script-src 'sha256-${submitHash}'`;
  return { body, headers: headersFor(policy) };
}

const submitScript = 'document.forms[0].submit()';
const submitHash = createHash('sha256').update(submitScript).digest('base64');

const headersFor = (policy: string) => ({
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

function layout(title: string, content: Html): Html {
  return sandboxPage({
    title,
    note: 'Sandbox: a stand-in for the provider. Nobody here is real.',
    content: html`<section class="card">
      <h1><strong>${title}</strong></h1>
      ${content}
    </section>`,
  });
}
