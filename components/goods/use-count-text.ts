import { useLocale } from 'next-intl';
import { useMemo } from 'react';

/** How this page's language writes a count; in Latin digits, as prices are, so that amounts align in every language. */
export function useCountText(): (count: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(`${locale}-u-nu-latn`);
    return (count) => format.format(count);
  }, [locale]);
}
