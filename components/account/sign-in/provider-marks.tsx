import SiApple from '@icons-pack/react-simple-icons/icons/SiApple';
import SiFacebook from '@icons-pack/react-simple-icons/icons/SiFacebook';
import SiGoogle from '@icons-pack/react-simple-icons/icons/SiGoogle';
import SiHuawei from '@icons-pack/react-simple-icons/icons/SiHuawei';
import SiVk from '@icons-pack/react-simple-icons/icons/SiVk';
import SiX from '@icons-pack/react-simple-icons/icons/SiX';
import type { SignInProvider } from '@/lib/domain/sign-in-providers';

const marks = {
  google: SiGoogle,
  facebook: SiFacebook,
  apple: SiApple,
  vk: SiVk,
  twitter: SiX,
  huawei: SiHuawei,
} as const satisfies Record<SignInProvider, typeof SiX>;

/** Marks drawn in black take the text's colour, so that they stay visible on a dark page. */
const black: readonly SignInProvider[] = ['apple', 'twitter'];

/** A provider's logo in its own colours. Decorative: the name stands beside it. */
export function ProviderMark({ provider }: Readonly<{ provider: SignInProvider }>) {
  const Mark = marks[provider];
  return (
    <Mark
      title=""
      aria-hidden="true"
      color={black.includes(provider) ? 'currentColor' : 'default'}
      className="size-5.5 shrink-0"
    />
  );
}
