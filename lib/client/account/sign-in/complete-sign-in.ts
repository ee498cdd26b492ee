import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
import type { ApiResult } from '@/lib/client/api/api-result';
import type { UserInfo } from '@/lib/contract/login';
import {
  debtSignInCall,
  returnAddress,
  signInCall,
  type SignInCall,
  type SignInProvider,
} from '@/lib/domain/sign-in-providers';
import type { ReturnParams } from './return-params';
import type { PendingSignIn } from './pending';

/** The logged-in player, with the open debt (empty if there is none) when the login was for one. */
export type LoggedIn = UserInfo & Readonly<{ replenish_id?: string }>;

type Return = Readonly<{ pending: PendingSignIn; brought: ReturnParams; origin: string }>;

/** Logs in with the parameters that a provider has returned, by the provider's call or, for a debt, by the corresponding debt call. */
export function completeSignIn(api: ApiClient, back: Return): Promise<ApiResult<LoggedIn>> {
  const { provider, isForDebt } = back.pending;
  const fields = fieldsOf[provider](back);
  return isForDebt
    ? api.call(debtSignInCall(provider), { ...gameOf(back), ...fields })
    : api.call(signInCall(provider), { ...clientOf(back), ...fields });
}

type FieldsOf<P extends SignInProvider> = Omit<InputOf<SignInCall<P>>, 'client_id'>;

/** The fields that each provider's call takes from the return. */
const fieldsOf: { readonly [P in SignInProvider]: (back: Return) => FieldsOf<P> } = {
  google: (back) => ({ ...codeOf(back), pkg: back.pending.pkg, ...proofOf(back) }),
  facebook: (back) => ({ fb_access_token: back.brought.access_token ?? '', ...proofOf(back) }),
  apple: (back) => ({ ...codeOf(back), identity_token: back.brought.id_token ?? '', ...proofOf(back) }),
  vk: (back) => ({ ...codeOf(back), device_id: back.brought.device_id ?? '', ...proofOf(back) }),
  twitter: ({ brought: { oauth_token = '', oauth_verifier = '' }, pending }) => ({
    oauth_token,
    oauth_verifier,
    binding_secret: pending.secret,
  }),
  huawei: (back) => ({ ...codeOf(back), ...proofOf(back) }),
};

const clientOf = ({ pending }: Return) => ({ client_id: pending.clientId });
const gameOf = ({ pending }: Return) => ({ game_id: pending.clientId });
const proofOf = ({ pending }: Return) => ({ state: pending.state, binding_secret: pending.secret });
const codeOf = ({ pending, brought, origin }: Return) => ({
  authorization_code: brought.code ?? '',
  redirect_uri: returnAddress(origin, pending.provider),
});
