import type { SeoWords } from './words';

export type Question = Readonly<{ id: string; question: string; answer: string }>;

/** The questions and answers of a page. Those about a game are left out on the home, the one about payment methods when there are none. */
export function questionsOf(
  t: SeoWords,
  {
    game,
    brand,
    email,
    methods,
  }: Readonly<{ game: string | null; brand: string; email: string; methods: string }>,
): readonly Question[] {
  const ofGame =
    game === null
      ? []
      : [
          { id: 'how', question: t('faq.how.q', { game }), answer: t('faq.how.a') },
          { id: 'account', question: t('faq.account.q'), answer: t('faq.account.a', { game }) },
        ];
  const ofMethods =
    methods === ''
      ? []
      : [{ id: 'methods', question: t('faq.methods.q'), answer: t('faq.methods.a', { methods }) }];
  return [
    ...ofGame,
    ...ofMethods,
    { id: 'time', question: t('faq.time.q'), answer: t('faq.time.a') },
    { id: 'safe', question: t('faq.safe.q'), answer: t('faq.safe.a', { brand }) },
    { id: 'failed', question: t('faq.failed.q'), answer: t('faq.failed.a', { email }) },
    { id: 'refund', question: t('faq.refund.q'), answer: t('faq.refund.a', { email }) },
  ];
}
