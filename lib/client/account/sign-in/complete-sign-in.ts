import type { ApiClient } from '@/lib/client/api/api-client';
import type { ApiResult } from '@/lib/client/api/api-result';
import type { UserInfo } from '@/lib/contract/login';
import { type SignInProvider, returnAddress } from '@/lib/domain/sign-in-providers';
import type { ReturnParams } from './return-params';
import type { PendingSignIn } from './pending';

/** A player, with the open debt where the login was for one. */
export type LoggedIn = UserInfo & Readonly<{ replenish_id?: string }>;

type Return = Readonly<{ pending: PendingSignIn; brought: ReturnParams; origin: string }>;

/** Logs in with what a provider sent the browser back with, by the call of that provider or its twin for debts. */
export function completeSignIn(api: ApiClient, back: Return): Promise<ApiResult<LoggedIn>> {
  return endings[back.pending.provider](api, back);
}

type Ending = (api: ApiClient, back: Return) => Promise<ApiResult<LoggedIn>>;

const endings: Readonly<Record<SignInProvider, Ending>> = {
  google: (api, back) => {
    const fields = { ...codeOf(back), pkg: back.pending.pkg, ...proofOf(back) };
    return back.pending.isForDebt
      ? api.call('replenishGoogleAuth', { ...gameOf(back), ...fields })
      : api.call('googleAuth', { ...clientOf(back), ...fields });
  },
  facebook: (api, back) => {
    const fields = { fb_access_token: back.brought.access_token ?? '', ...proofOf(back) };
    return back.pending.isForDebt
      ? api.call('replenishFacebookAuth', { ...gameOf(back), ...fields })
      : api.call('facebookAuth', { ...clientOf(back), ...fields });
  },
  apple: (api, back) => {
    const fields = { ...codeOf(back), identity_token: back.brought.id_token ?? '', ...proofOf(back) };
    return back.pending.isForDebt
      ? api.call('replenishAppleAuth', { ...gameOf(back), ...fields })
      : api.call('appleAuth', { ...clientOf(back), ...fields });
  },
  vk: (api, back) => {
    const fields = { ...codeOf(back), device_id: back.brought.device_id ?? '', ...proofOf(back) };
    return back.pending.isForDebt
      ? api.call('replenishVkAuth', { ...gameOf(back), ...fields })
      : api.call('vkAuth', { ...clientOf(back), ...fields });
  },
  twitter: (api, back) => {
    const { oauth_token = '', oauth_verifier = '' } = back.brought;
    const fields = { oauth_token, oauth_verifier, binding_secret: back.pending.secret };
    return back.pending.isForDebt
      ? api.call('replenishTwitterRedirect', { ...gameOf(back), ...fields })
      : api.call('twitterRedirect', { ...clientOf(back), ...fields });
  },
  huawei: (api, back) => {
    const fields = { ...codeOf(back), ...proofOf(back) };
    return back.pending.isForDebt
      ? api.call('replenishHuaweiAuth', { ...gameOf(back), ...fields })
      : api.call('huaweiAuth', { ...clientOf(back), ...fields });
  },
};

const clientOf = ({ pending }: Return) => ({ client_id: pending.clientId });
const gameOf = ({ pending }: Return) => ({ game_id: pending.clientId });
const proofOf = ({ pending }: Return) => ({ state: pending.state, binding_secret: pending.secret });
const codeOf = ({ pending, brought, origin }: Return) => ({
  authorization_code: brought.code ?? '',
  redirect_uri: returnAddress(origin, pending.provider),
});
