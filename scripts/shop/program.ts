import { Command } from 'commander';
import { addCatalogue } from './catalog';
import { addCompletion } from './completion';
import { addDatabase } from './database';
import { addDoctor } from './doctor';
import { addExplain } from './explain';
import type { Face } from './terminal';
import { addKeys } from './keys';
import { nounIn } from './verb';

type AddNoun = (name: string, about: string) => ReturnType<typeof nounIn>;

const ofBrand = ['--brand <id>', 'of this brand'] as const;
const ofGame = ['--game <id>', 'of this game product'] as const;
const most = ['--limit <count>', 'at most so many (50)'] as const;

/** All commands. Their options are inputs of the operation of the same name, and their descriptions come from the operation. */
export function createProgram(face: Face): Command {
  const program = new Command('shop')
    .description(
      'Run the shop: orders, goods, money, methods, players, cards, debts. Changes need --reason and are kept in the audit log.',
    )
    .exitOverride()
    .showHelpAfterError('See --help.');
  const addNoun: AddNoun = (name, about) => nounIn(program, face, name, about);
  addOrders(addNoun);
  addGoods(addNoun);
  addMethods(addNoun);
  addPlayers(addNoun);
  addDebts(addNoun);
  addCards(addNoun);
  addCoupons(addNoun);
  addReports(addNoun);
  addAudit(addNoun);
  addCatalogue(program, face);
  addDatabase(program, face);
  addDoctor(program);
  addExplain(program, face);
  addKeys(program, face);
  addCompletion(program);
  return program;
}

function addOrders(addNoun: AddNoun): void {
  const order = addNoun('order', 'Orders and their money');
  order('order.find', 'find [text]')
    .option(...ofBrand)
    .option(...ofGame)
    .option('--state <state>', 'such as paid or refunded')
    .option('--from <time>', 'made at or after this day or moment')
    .option('--to <time>', 'made before it')
    .option(...most);
  order('order.show', 'show <billing-no>').option('--callbacks', 'with the provider’s callbacks (slower)');
  order('order.refund', 'refund <billing-no>').option(
    '--amount <decimal>',
    'a part, such as 2.50 (all that is left)',
  );
  order('order.receipt', 'receipt <billing-no>').option('--language <tag>', 'in this language (en)');
  order('order.resend', 'resend <billing-no>');
  order('order.cancel', 'cancel <billing-no>');
}

function addGoods(addNoun: AddNoun): void {
  const grant = addNoun('grant', 'Goods on their way into games');
  grant('grant.stuck', 'stuck')
    .option(...ofBrand)
    .option(...ofGame)
    .option('--minutes <count>', 'paid longer ago than this (5)')
    .option(...most);
  grant('grant.retry', 'retry <game>').option(...ofBrand);
  grant('grant.give-up', 'give-up <billing-no>');
  const effect = addNoun('effect', 'What leaves the shop: goods, refunds, cancellations');
  effect('effect.list', 'list')
    .option('--topic <topic>', 'such as refund or cancel-payment')
    .option('--state <state>', 'due, sending, stuck, refused or done (all but done)')
    .option(...ofBrand)
    .option(...ofGame)
    .option('--minutes <count>', 'older than this')
    .option(...most);
  effect('effect.retry', 'retry <id>');
  effect('effect.settle', 'settle <id>')
    .option('--reference <text>', 'the bank’s or the provider’s reference of the return')
    .option('--at-provider', 'returned at the provider itself, such as in its dashboard');
  const problem = addNoun('problem', 'What players report of their orders');
  problem('problem.list', 'list')
    .option(...ofBrand)
    .option('--state <state>', 'open or closed (open)')
    .option(...most);
  problem('problem.close', 'close <problem>');
  const money = addNoun('money', 'Money that doesn’t fit an order');
  money('money.unfit', 'unfit').option('--from <time>', 'since this day or moment (30 days)');
}

const inArea = ['--area <area>', 'in this area alone'] as const;
const until = [
  '--until <time>',
  'until this day or moment, or for 30m, 2h, 7d (default: until undone)',
] as const;

function addMethods(addNoun: AddNoun): void {
  const method = addNoun('method', 'Ways to pay, by payway and channel: 103_10302');
  method('method.list', 'list <brand>').option(...inArea);
  method('method.off', 'off <method>')
    .option(...ofBrand)
    .option(...inArea)
    .option(...until);
  method('method.on', 'on <method>')
    .option(...ofBrand)
    .option(...inArea);
  const provider = addNoun('provider', 'Providers, with all their methods');
  provider('provider.show', 'show <provider>');
  provider('provider.off', 'off <provider>')
    .option(...ofBrand)
    .option(...inArea)
    .option(...until);
  provider('provider.on', 'on <provider>')
    .option(...ofBrand)
    .option(...inArea);
}

function addPlayers(addNoun: AddNoun): void {
  const player = addNoun('player', 'Players, by the number of their account');
  player('player.find', 'find <text>')
    .option(...ofBrand)
    .option(...ofGame)
    .option(...most);
  player('player.show', 'show <account>').option(...most);
  player('player.block', 'block <account>').option(...until);
  player('player.unblock', 'unblock <account>');
  player('player.end-logins', 'end-logins [account]', ({ brand, allBrands }) =>
    brand === undefined && allBrands === undefined ? 'player.end-logins' : 'player.end-all-logins',
  )
    .option('--brand <id>', 'of all players of this brand')
    .option('--all-brands', 'of all players of every brand')
    .option('--yes', 'don’t ask: the logins of a brand can’t be restored');
  player('player.forget-age', 'forget-age <account>');
  player('player.export', 'export <account>').option('--out <file>', 'write it into a new file');
  player('player.erase', 'erase <account>');
}

function addDebts(addNoun: AddNoun): void {
  const debt = addNoun('debt', 'Debts that players pay to be unblocked');
  debt('debt.list', 'list')
    .option(...ofBrand)
    .option(...ofGame)
    .option('--player <id>', 'the game’s own id of the player')
    .option('--state <state>', 'open, paid or cancelled')
    .option(...most);
  debt('debt.create', 'create')
    .requiredOption(...ofBrand)
    .requiredOption(...ofGame)
    .requiredOption('--player <id>', 'the game’s own id of the player')
    .requiredOption('--name <name>', 'the player’s name, as the page shows it')
    .requiredOption('--area <area>', 'where it is paid, which decides the currency')
    .requiredOption('--amount <decimal>', 'such as 12.34')
    .option('--days <count>', 'how long it can be paid (30)');
  debt('debt.cancel', 'cancel <id>').option('--unblock', 'tell the game to let the account in');
}

function addCards(addNoun: AddNoun): void {
  const card = addNoun('card', 'The shop’s own cards');
  card('card.report', 'report')
    .option(...ofBrand)
    .option(...ofGame)
    .option('--batch <name>', 'of this batch')
    .option(...most);
  card('card.issue', 'issue')
    .requiredOption(...ofBrand)
    .requiredOption('--batch <name>', 'what to call the batch; once a brand')
    .requiredOption(...ofGame)
    .requiredOption('--kind <kind>', 'prepaid (pays an order) or exchange (is swapped for its gems)')
    .requiredOption('--product <id>', 'the game’s own id of what a card gives')
    .requiredOption('--name <text>', 'what it gives, in English, or in JSON by language')
    .requiredOption('--gems <count>', 'how many gems')
    .option('--extra-gems <count>', 'and how many on top')
    .requiredOption('--area <area>', 'where its orders count, which decides the currency')
    .requiredOption('--amount <decimal>', 'what a card is worth, such as 9.99')
    .option('--expires <time>', 'good until this day or moment (for ever)')
    .requiredOption('--count <count>', 'how many cards')
    .option('--out <file>', 'write numbers and passwords into a new file, as CSV');
  card('card.void', 'void')
    .requiredOption(...ofBrand)
    .option('--number <number>', 'this card')
    .option('--batch <name>', 'all unused cards of this batch');
}

function addCoupons(addNoun: AddNoun): void {
  const coupon = addNoun('coupon', 'Coupons of players, by the number of their account');
  coupon('coupon.list', 'list <account>');
  coupon('coupon.give', 'give <account> <offer>');
  coupon('coupon.take-back', 'take-back <account> <code>');
  const points = addNoun('points', 'Growth points of players, by the number of their account');
  points('points.list', 'list <account>').option(...most);
  points('points.give', 'give <account> <points>');
  points('points.take', 'take <account> <points>');
  points('points.recount', 'recount <account>');
}

function addReports(addNoun: AddNoun): void {
  const report = addNoun('report', 'All orders together');
  const from = ['--from <day>', 'from this day of the brand on (the first of thirty)'] as const;
  const to = ['--to <day>', 'up to and with this day (today)'] as const;
  for (const name of ['revenue', 'delivery'] as const)
    report(`report.${name}`, name)
      .option(...ofBrand)
      .option(...from)
      .option(...to);
  report('report.unbacked', 'unbacked').option(...most);
  report('report.parity', 'parity')
    .option(...ofBrand)
    .option('--since <time>', 'with what is resolved, since this day or moment (what is open)')
    .option(...most);
  report('report.balances', 'balances').option(...ofBrand);
  const parity = addNoun('parity', 'Findings of the hourly comparison, by kind and subject');
  parity('parity.accept', 'accept <kind> <subject>');
  parity('parity.reopen', 'reopen <kind> <subject>');
}

function addAudit(addNoun: AddNoun): void {
  const audit = addNoun('audit', 'What operators did');
  audit('audit.list', 'list')
    .option('--subject <id>', 'to this, such as a billing number')
    .option('--who <name>', 'by this operator')
    .option('--operation <name>', 'such as order.refund')
    .option(...ofBrand)
    .option('--from <time>', 'at or after this day or moment')
    .option('--to <time>', 'before it')
    .option(...most);
  audit('audit.verify', 'verify').option(
    '--head <seq:hash>',
    'a head noted earlier, which must still be in it',
  );
}
