'use client';

import type { ReactNode } from 'react';
import { LoginKeeper } from '@/components/account/login/login-keeper';
import { SdkLogin } from '@/components/account/login/sdk-login';
import { StorageNotice } from '@/components/popups/storage-notice';

/** What runs beside every page without showing anything: logins and browser storage. */
export function Background(): ReactNode {
  return (
    <>
      <StorageNotice />
      <SdkLogin />
      <LoginKeeper />
    </>
  );
}
