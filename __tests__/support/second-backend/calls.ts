import {
  gameItem,
  games,
  goodsOf,
  methodKeys,
  methodListOf,
  prices,
  regions,
  servers,
  type Game,
} from './catalogue';
import { created, createOrder, isMine, orderInfo, orderOf, ordersOf, statusOf } from './orders';
import { oddOrders } from './odd-rows';
import { logIn, logOut, renew, roles, userInfo, type Player } from './players';

export type Reply = Readonly<{ code: number; content: unknown }>;
type Call = Readonly<{
  query: Readonly<Record<string, string>>;
  brand: string;
  origin: string;
  /** The shop's own origin, to which payers return. */
  shop: string;
  player: Player | null;
}>;
type OfGame = Call & Readonly<{ game: Game }>;
type OfPlayer = OfGame & Readonly<{ player: Player }>;

const ok = (content: unknown): Reply => ({ code: 1, content });
const no = (code: number, content: unknown = null): Reply => ({ code, content });

/** A call with required parameters; the first of them is the game. */
function ofGame(needs: readonly string[], answer: (asked: OfGame) => Reply) {
  return (asked: Call): Reply => {
    const fields = needs.filter((name) => (asked.query[name] ?? '') === '');
    if (fields.length > 0) return no(-4000, { fields });
    const game = games.find(
      ({ clientId, brand }) => clientId === asked.query.client_id && brand === asked.brand,
    );
    if (game === undefined) return no(-3001);
    const area = asked.query.domain_area;
    return area !== undefined && !game.areas.includes(area) ? no(-3014) : answer({ ...asked, game });
  };
}

/** The same for a player who is logged in to that game. */
function ofPlayer(needs: readonly string[], answer: (asked: OfPlayer) => Reply) {
  const call = ofGame(needs, (asked) =>
    asked.player?.clientId === asked.game.clientId ? answer({ ...asked, player: asked.player }) : no(-600),
  );
  return (asked: Call): Reply => (asked.player === null ? no(-600) : call(asked));
}

const place = ['client_id', 'domain_area'];
const pay = ofPlayer(
  ['client_id', 'server_id', 'role_id', 'platform', 'product_id', 'domain_area'],
  ({ query, player, origin, shop }) => {
    const { role_id, server_id, product_id = '', payway_id, expected_price } = query;
    const channel = query.channel_id ?? query.channel;
    if (!roles.some((role) => role.role_id === role_id && role.server_id === server_id)) return no(-4002);
    const price = Object.hasOwn(prices, product_id) ? prices[product_id] : undefined;
    if (price === undefined) return no(-4003);
    if (payway_id === undefined) return no(-4007);
    if (!methodKeys.has(`${payway_id}_${channel}`)) return no(-4004);
    if (expected_price !== undefined && expected_price !== price)
      return no(-4012, { price, currency: 'USD' });
    return ok(created(createOrder(player, query, shop), origin));
  },
);

/** The part of the contract that this backend has. It has two of the payment calls, since it offers two methods. */
export const calls: Readonly<Record<string, (asked: Call) => Reply>> = {
  '/api/pay/getGameListV2': ({ query, brand }) => {
    const mine = games.filter((game) => game.brand === brand);
    if (mine.length === 0) return no(-3014);
    return ok(mine.filter(({ clientId }) => clientId === (query.client_id ?? clientId)).map(gameItem));
  },
  '/api/config/recharge': ofGame(place, () => ok({ language_config: 'en,ja,de' })),
  '/util/login/login_config': ofGame(place, ({ game }) =>
    ok({ client_id: game.clientId, json_type: ['account'] }),
  ),
  '/api/config/game_logo': ofGame(['client_id'], () => ok({ logo: '/art/games/emberfall.svg' })),
  '/api/config/platform_icon': ofGame(['client_id'], () => ok({ icon: '/art/platforms/web.svg' })),
  '/util/login/auth': ofGame(['client_id', 'username', 'password'], ({ query, game }) => {
    const player = logIn(query.username ?? '', query.password ?? '', game);
    return player === null ? no(-4001) : ok(userInfo(player));
  }),
  '/util/login/get_user_info': ofPlayer(['client_id'], ({ player }) => ok(userInfo(player))),
  '/util/login/renew': ofPlayer(['client_id'], ({ player }) => ok(userInfo(renew(player)))),
  '/util/login/logout': ofPlayer(['client_id'], ({ player }) => {
    logOut(player);
    return ok({ revoked: true });
  }),
  '/api/pay/getServerList': ofGame(['client_id'], () => ok(servers)),
  '/api/pay/getRoleList': ofPlayer(['client_id', 'server_id'], ({ query }) =>
    ok(roles.filter(({ server_id }) => server_id === query.server_id)),
  ),
  '/api/system/allRoleList': ofPlayer(['client_id'], () => ok(roles)),
  '/api/pay/getProductList': ofGame([...place, 'platform'], ({ game }) => ok(goodsOf(game))),
  '/api/pay/getPaymentMethodList': ofGame([...place, 'platform'], ({ game }) => ok(methodListOf(game))),
  '/api/pay/getCountryList': ofGame(place, () => ok(regions)),
  '/api/pay/getThirdGift': ofPlayer(place, () => ok({ goods: [], methods: [] })),
  '/api/pay/productPoints': ofPlayer(place, () => ok([])),
  '/api/pay/getLimitProductInfo': ofPlayer(['client_id', 'role_id', 'server_id'], () => ok([])),
  '/api/pay/adyen_pay': pay,
  '/api/pay/xsolla_pay': pay,
  '/api/pay/getOrderInfo': ({ query, player }) => {
    const order = orderOf(query.billing_no);
    if (order === null || !isMine(order, player, query.receipt)) return no(-4010);
    return ok(
      query.simple === '1' ? { billing_no: order.billingNo, status: statusOf(order) } : orderInfo(order),
    );
  },
  '/api/rsys/evoke': ({ query, player, origin }) => {
    if (player === null) return no(-600);
    const order = orderOf(query.billing_no);
    if (order === null || !isMine(order, player, undefined)) return no(-4010);
    return statusOf(order) === -1 ? ok(created(order, origin)) : no(-4011);
  },
  '/api/pay/getOrderList': ofPlayer(['client_id'], ({ player, game }) => {
    const rows: readonly unknown[] = ordersOf(player).map(orderInfo);
    return ok({ orders: game.isOdd === true ? oddOrders(rows) : rows });
  }),
};
