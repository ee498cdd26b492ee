'use client';

import type { ReactNode } from 'react';
import { LoginKeeper } from '@/components/login/login-keeper';
import { SdkLogin } from '@/components/login/sdk-login';
import { StorageNotice } from '@/components/popups/storage-notice';

/** Looks after logins and storage beside every page. Shows nothing of its own. */
export function Background(): ReactNode {
  return (
    <>
      <StorageNotice />
      <SdkLogin />
      <LoginKeeper />
    </>
  );
}
