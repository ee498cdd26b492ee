import type { useRouter } from 'next/navigation';
import { leaveEntryToNextPage } from '@/components/ui/back-entry';

/** Opens a page from within a popup, so that the back button leads back to this page and not to the popup. */
export function goToPage(router: Pick<ReturnType<typeof useRouter>, 'push' | 'replace'>, path: string): void {
  if (leaveEntryToNextPage()) router.replace(path);
  else router.push(path);
}
