'use client';

import { carryScript, firstPaintScript } from '@/lib/client/page-scripts/before-hydration';
import { earlyPressScript } from '@/lib/client/page-scripts/early-press-script';
import { sdkScript } from '@/lib/client/page-scripts/sdk-script';
import { storedKeys } from '@/lib/client/storage/keys';

/**
 * The script that runs before all others. A client component that has its text on the server alone: a server component's would be in the page
 * twice, the second time in the data for React. In the browser, React finds the script in the page and leaves it as it is.
 */
export function FirstScript({ brand }: Readonly<{ brand: string }>) {
  if (typeof window !== 'undefined')
    return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  // The first, because every later script could leak the address, which may still contain a login token.
  const text = [sdkScript, carryScript, earlyPressScript, firstPaintScript].join(';');
  return (
    <script
      data-brand={brand}
      data-users={`${brand}:${storedKeys.users.name}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
