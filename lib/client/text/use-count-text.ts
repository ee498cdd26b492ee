import { useLocale } from 'next-intl';
import { useMemo } from 'react';

/**
 * Formats counts in the page's language, but in Latin digits
 * like prices, so that numbers look alike in every language.
 */
export function useCountText(): (count: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(`${locale}-u-nu-latn`);
    return (count) => format.format(count);
  }, [locale]);
}
