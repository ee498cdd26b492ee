/* The order of the folders in components/, lowest first: a file imports only from its own row and the rows above it, including types. */
import { moduleRules } from './module-rules.mjs';

/** [folder, where code that needs a folder further down belongs] */
const rows = [
  [
    'ui',
    'Base components get words and data by props. What knows the shop belongs to the feature it serves.',
  ],
  [
    'popups',
    'The host knows popups by their kind alone. A popup belongs to its feature, its place in the list to components/frame/popup-loader.ts.',
  ],
  ['shell', 'What any page uses: links, messages, marks. What knows a feature belongs to that feature.'],
  [
    'errors',
    'An error page works where nothing else does. What needs a feature belongs to components/pages.',
  ],
  ['landing', 'The text below the shop is rendered on the server alone. Islands belong to their feature.'],
  ['legal', 'Notices show facts of the brand. What asks the player belongs to account/age.'],
  ['banner', 'Banners lead elsewhere by links. What opens a feature belongs to components/pages.'],
  ['account/sign-in', 'What the shop’s own login needs as well belongs to lib/client/account.'],
  [
    'account/login',
    'A login knows no purchase. What follows from one belongs to the feature that asked for it.',
  ],
  [
    'account/pairing',
    'It logs in without the form. What the form does as well belongs to lib/client/account.',
  ],
  ['account/real-name', 'What a purchase does about an unverified name belongs to popups/use-failure.ts.'],
  ['account/age', 'What the law says belongs to legal; what it takes from a purchase, to purchase/limit.'],
  [
    'benefits/coupons',
    'Coupons get the order by props or from lib/client/purchase. What puts them on a page belongs there.',
  ],
  [
    'purchase/extras',
    'What is added to goods and methods stands below both. Its place belongs to their rows.',
  ],
  ['purchase/limit', 'A limit gets its goods by props. What else it needs belongs to lib/client/purchase.'],
  ['purchase/game', 'The choice of a game comes first. What follows from it belongs to the later steps.'],
  ['purchase/character', 'The second step knows the game alone. What goods need belongs to purchase/goods.'],
  ['purchase/goods', 'The third step. What a method needs of the goods belongs to purchase/method.'],
  ['purchase/method', 'The fourth step. What shows all choices together belongs to purchase/summary.'],
  ['purchase/summary', 'What was chosen, before paying. What pays belongs to purchase/pay.'],
  ['purchase/pay', 'Paying ends where the order begins. What shows an order belongs to order.'],
  ['cards', 'A card gets its holder by props. What puts an entry on a page belongs to that page.'],
  [
    'order/detail',
    'The facts of an order. What follows or lists orders belongs to order/history or order/result.',
  ],
  [
    'order/unpaid',
    'What can be done about an unpaid order, wherever it is shown. What follows an order belongs to order/result.',
  ],
  ['order/history', 'A list of orders. What follows one belongs to order/result, which opens as a popup.'],
  ['order/result', 'The result of one order. What else is on its page belongs to classic or pages.'],
  [
    'order/receipt',
    'The receipt of one order, a page of its own. What a result shows as well belongs to order/result.',
  ],
  ['debts', 'A debt is paid like a purchase. What both need belongs to lib/client/purchase.'],
  ['benefits/vip', 'Levels and points. What a page adds around them belongs to components/pages.'],
  [
    'benefits/activity',
    'Activities and their rewards. What a page adds around them belongs to components/pages.',
  ],
  [
    'frame',
    'The shop around a page, put together of features. What is on the page belongs to classic or pages.',
  ],
  ['classic', 'The pages of the classic edition. What the modern one needs too belongs to the feature.'],
  ['pages', 'The pages of the modern edition and those of both. Nothing stands above them but app.'],
];

export const componentRules = moduleRules(
  'components/',
  rows.map(([folder, comment]) => [folder, `^components/${folder}/`, comment]),
);
