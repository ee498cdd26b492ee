'use client';

import { useTranslations } from 'next-intl';
import SiApple from '@icons-pack/react-simple-icons/icons/SiApple';
import SiFacebook from '@icons-pack/react-simple-icons/icons/SiFacebook';
import SiGoogle from '@icons-pack/react-simple-icons/icons/SiGoogle';
import SiHuawei from '@icons-pack/react-simple-icons/icons/SiHuawei';
import SiVk from '@icons-pack/react-simple-icons/icons/SiVk';
import SiX from '@icons-pack/react-simple-icons/icons/SiX';
import { cx } from '@/components/ui/cx';
import { InlineError } from '@/components/ui/inline-error';
import { Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/glyph';
import type { LoginTarget } from '@/lib/client/account/login-address';
import { signInProviders, type SignInProvider } from '@/lib/domain/sign-in-providers';
import type { LoginOptions } from './use-login-config';
import { useSignIn } from './use-sign-in';

/** Black logos take the text's colour, so that they stay visible on a dark page. */
const marks = {
  google: { Mark: SiGoogle, color: 'default' },
  facebook: { Mark: SiFacebook, color: 'default' },
  apple: { Mark: SiApple, color: 'currentColor' },
  vk: { Mark: SiVk, color: 'default' },
  twitter: { Mark: SiX, color: 'currentColor' },
  huawei: { Mark: SiHuawei, color: 'default' },
} as const satisfies Record<SignInProvider, Readonly<{ Mark: typeof SiX; color: string }>>;

/** A provider's logo in its own colours. Decorative: the name stands beside it. */
function ProviderMark({ provider }: Readonly<{ provider: SignInProvider }>) {
  const { Mark, color } = marks[provider];
  return <Mark title="" aria-hidden="true" color={color} className="size-5.5 shrink-0" />;
}

const tile = 'h-17 min-w-0 rounded-card';

type SignInProvidersProps = Readonly<{
  options: LoginOptions;
  target: LoginTarget;
  next: () => string;
  leave?: (url: string) => void;
}>;

const openPage = (url: string) => window.location.assign(url);

/** The sign-in buttons of other providers, below the shop's own login form (F4.4). */
export function SignInProviders({ options, target, next, leave = openPage }: SignInProvidersProps) {
  const t = useTranslations('login');
  const { providers, expected, hasPassword } = options;
  const { start, busy, trouble } = useSignIn({ target, pkg: options.pkg, next, leave });
  const count = expected ?? providers.length;
  if (count === 0) return null;
  return (
    <div className="grid gap-4">
      {hasPassword && (
        <p className="flex items-center gap-3 text-s text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('other')}
        </p>
      )}
      <ul className="flex flex-wrap justify-center gap-2" aria-busy={expected !== null || undefined}>
        {expected !== null &&
          Array.from({ length: expected }, (_, at) => (
            <li key={at} className={widthOf(count)}>
              <Skeleton className={tile} />
            </li>
          ))}
        {providers.map((provider) => (
          <li key={provider} className={widthOf(count)}>
            <Way provider={provider} isBusy={busy === provider} onPress={() => start(provider)} />
          </li>
        ))}
      </ul>
      {trouble !== null && <InlineError message={trouble} />}
    </div>
  );
}

/** Up to four side by side; more in rows of three. */
function widthOf(count: number): string {
  return count <= 4 ? 'min-w-0 max-w-28 flex-1' : 'w-[calc((100%-2*var(--spacing)*2)/3)]';
}

type WayProps = Readonly<{ provider: SignInProvider; isBusy: boolean; onPress: () => void }>;

function Way({ provider, isBusy, onPress }: WayProps) {
  const t = useTranslations('login');
  const name = signInProviders[provider].name;
  return (
    <button
      type="button"
      aria-label={t('with', { provider: name })}
      aria-busy={isBusy || undefined}
      onClick={onPress}
      className={cx(
        tile,
        'grid w-full place-items-center content-center gap-1.5 bg-surface px-1 inset-ring inset-ring-line transition-shadow hover:inset-ring-edge',
      )}
    >
      {isBusy ? <Spinner className="size-5.5" /> : <ProviderMark provider={provider} />}
      <span dir="ltr" className="max-w-full truncate text-xs font-semibold">
        {name}
      </span>
    </button>
  );
}
