/** Keys whose text may stay English in other scripts: names and symbols that players of every language know. */
export const sameInEveryLanguage: ReadonlySet<string> = new Set([
  'shell.sections.vip',
  'shell.nav.userCenter',
  'shell.platform.android',
  'shell.platform.ios',
  'my.id',
  'roles.level',
  'selectGoods.character.level',
]);
