import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/shell/page-link';
import { ProgressSteps } from '@/components/ui/progress-steps';

/** The classic edition's pages in order (F2.14). */
const steps = [
  { id: 'game', href: '/selectGame' },
  { id: 'goods', href: '/selectGoods' },
  { id: 'recharge', href: '/recharge' },
  { id: 'result', href: '/result' },
] as const;
export type ClassicStep = (typeof steps)[number]['id'];

type StepBarProps = Readonly<{
  current: ClassicStep;
  /** True if the page was opened directly, for example the orders from the navigation: no earlier step counts as done. */
  isAside?: boolean;
}>;

/** Shows which step towards an order this page is, with links back to the earlier ones. */
export function StepBar({ current, isAside = false }: StepBarProps) {
  const t = useTranslations('classic.steps');
  const items = steps.map(({ id, href }, at) => {
    const name = t(id);
    return { id, href, name, label: t('at', { at: at + 1, count: steps.length, name }) };
  });
  const at = steps.findIndex(({ id }) => id === current);
  return <ProgressSteps label={t('label')} steps={items} current={at} isAside={isAside} Link={PageLink} />;
}
