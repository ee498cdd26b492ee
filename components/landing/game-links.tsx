import { GameLink } from '@/components/shell/page-link';
import type { GameListItem } from '@/lib/contract/config';
import type { Locale } from '@/lib/domain/locales';

type Props = Readonly<{
  games: readonly GameListItem[];
  locale: Locale;
  label: (name: string) => string;
}>;

/** Links to the shop's games, each at its own address in this language, which works without scripts. */
export function GameLinks({ games, locale, label }: Props) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {games.map(({ client_id, name, logo }) => (
        <li key={client_id}>
          <GameLink
            name={name}
            href={`/selectGoods?client_id=${client_id}&spec_lang=${locale}`}
            className="link-row"
          >
            <img src={logo} alt="" width={40} height={40} loading="lazy" className="link-logo" />
            <span className="min-w-0">{label(name)}</span>
          </GameLink>
        </li>
      ))}
    </ul>
  );
}
