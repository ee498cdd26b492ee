import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { NextIntlClientProvider } from 'next-intl';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { popupLoader } from '@/components/frame/popup-loader';
import { PopupLoaderContext } from '@/components/popups/popup-loader-context';
import { saveUser } from '@/lib/client/account/session';
import type { ApiClient, InputOf, OutputOf } from '@/lib/client/api/api-client';
import type { ApiFailure, ApiResult, BusinessFailure } from '@/lib/client/api/api-result';
import { type Popup, popupAtom } from '@/lib/client/popups/popup';
import { type Shop, ShopContext } from '@/lib/client/shop/shop';
import { LocalStoreContext } from '@/lib/client/storage/use-stored';
import { ApiCode, type ApiCodeName } from '@/lib/contract/api-code';
import type { EndpointId } from '@/lib/contract/endpoints';
import en from '@/messages/en.json';
import { gameProductsOf } from '@/tenants/kit/games';
import { toPublicTenant } from '@/tenants/kit/public';
import { watt } from '@/tenants/watt/brand';
import { TestBrowser } from './test-storage';

/** A call as the API saw it. */
export type SeenCall = Readonly<{ id: EndpointId; input: Readonly<Record<string, unknown>> }>;
type Result<Id extends EndpointId> = ApiResult<OutputOf<Id>>;
type Answers = { [Id in EndpointId]?: (input: InputOf<Id>) => Result<Id> | Promise<Result<Id>> };

/** The API as an outside port: answers per call, and what was asked. An unanswered call is unreachable. */
export class FakeApi {
  readonly seen: SeenCall[] = [];
  private readonly answers: Answers = {};

  on<Id extends EndpointId>(id: Id, answer: Answers[Id]): this {
    this.answers[id] = answer;
    return this;
  }

  calls(id: EndpointId): readonly SeenCall[] {
    return this.seen.filter((call) => call.id === id);
  }

  readonly client: ApiClient = {
    call: async (id, input) => {
      this.seen.push({ id, input: { ...input } });
      return (await this.answers[id]?.(input)) ?? unreachable;
    },
  };
}

/** A good answer. */
export const ok = <T,>(content: T): ApiResult<T> => ({ ok: true, content });

const unreachable: ApiFailure = {
  ok: false,
  kind: 'network',
  reason: 'unreachable',
  status: null,
  attempts: 3,
  retryable: true,
};

/** What the API answers when it says no. */
export function refusal(codeName: ApiCodeName, msg = '', content: unknown = null): BusinessFailure {
  return { ok: false, kind: 'business', code: ApiCode[codeName], codeName, msg, content, retryable: false };
}

/** One page of a shop in one browser, with everything an island finds around it. */
export class ShopBench {
  readonly browser = new TestBrowser();
  readonly store = this.browser.tab();
  readonly api = new FakeApi();
  readonly atoms = createStore();
  readonly pushed: string[] = [];

  private readonly router = {
    push: (href: string) => void this.pushed.push(href),
    replace: (href: string) => void this.pushed.push(href),
    back: () => undefined,
    forward: () => undefined,
    refresh: () => undefined,
    prefetch: () => undefined,
    bfcacheId: '0',
  };

  private readonly shop: Shop = {
    tenant: toPublicTenant(watt, 'sea'),
    area: 'sea',
    locale: 'en',
    gameProducts: gameProductsOf(watt),
    api: this.api.client,
    tracking: () => ({
      did: 'device-1',
      idfv: undefined,
      session_id: 'session-1',
      session_time: '12',
      traffic_source: 'direct',
      game_channel_id: 'ads',
      bcp47_lang: 'en',
    }),
  };

  logIn(gp_id = 'watt-emberfall', suid = 'u1'): void {
    act(() => saveUser(this.store, { username: 'mia', suid, oauth_token: 'token', gp_id }));
  }

  popup(): Popup | null {
    return this.atoms.get(popupAtom);
  }

  /** Presses the confirming button of the open question, as the popup host does: closed first. */
  async confirm(): Promise<void> {
    const popup = this.popup();
    if (popup?.kind !== 'confirm') throw new Error('No question is open.');
    await act(async () => {
      this.atoms.set(popupAtom, null);
      popup.onConfirm();
    });
  }

  /** Answers whatever is asked before paying: a question, or a card. */
  async goOn(): Promise<void> {
    const popup = this.popup();
    if (popup?.kind !== 'payCard') return this.confirm();
    await act(async () => void (await popup.pay('card')));
  }

  around(children: ReactNode): ReactNode {
    const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
    return (
      <AppRouterContext value={this.router}>
        <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
          <LocalStoreContext value={this.store}>
            <ShopContext value={this.shop}>
              <QueryClientProvider client={queries}>
                <Provider store={this.atoms}>
                  <PopupLoaderContext value={popupLoader}>{children}</PopupLoaderContext>
                </Provider>
              </QueryClientProvider>
            </ShopContext>
          </LocalStoreContext>
        </NextIntlClientProvider>
      </AppRouterContext>
    );
  }

  render(children: ReactNode) {
    return render(this.around(children));
  }
}
