import { createTranslator } from 'next-intl';
import en from '@/messages/en.json';
import ru from '@/messages/ru.json';

describe('an age agrees with its number [F3.21]', () => {
  it('in Russian, in the genitive and the nominative', () => {
    const t = createTranslator({ locale: 'ru', messages: ru });
    expect([t('age.under', { age: 16 }), t('age.under', { age: 21 })]).toEqual([
      'Младше 16 лет',
      'Младше 21 года',
    ]);
    expect([18, 21, 22].map((age) => t('age.over', { age }))).toEqual([
      '18 лет и старше',
      '21 год и старше',
      '22 года и старше',
    ]);
    expect(t('legal.ages.under', { age: 21, amount: '¥5,000' })).toBe('До 21 года: не более ¥5,000 в месяц');
  });

  it('and says what it counts', () => {
    const t = createTranslator({ locale: 'en', messages: en });
    expect(t('age.between', { from: 16, to: 17 })).toBe('16 to 17 years');
  });
});
