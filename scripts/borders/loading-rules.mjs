/** What a process or a page must not load, or not at first. */
const rules = [
  {
    name: 'the edge stays light',
    comment:
      'The edge bundle runs on every request and must not reach zod, samples, words or the backend, however indirectly.',
    from: { path: '^middleware\\.ts$' },
    to: {
      path: '(node_modules/zod/|^lib/(backend|contract|client)/|/(samples|words)\\.)',
      reachable: true,
    },
  },
  {
    name: 'production loads no sandbox',
    comment: 'The sandbox is imported where one is opened, by import(): a production process never loads it.',
    from: { path: '^(app|components|tenants/.*/(?!samples)|lib/(?!sandbox/)|middleware|instrumentation)' },
    to: { path: '^(lib/sandbox/|tenants/[^/]+/samples\\.ts$)', dependencyTypesNot: ['dynamic-import'] },
  },
  {
    name: 'the popup library loads late',
    comment:
      'Pages work before it has loaded: a dialog or menu belongs in components/ui, and is loaded by import() where it opens.',
    from: {
      path: '^(app|components|lib)/',
      pathNot: '^components/(ui/(dialog|search-menu|select-menu)|account/login/account-items)\\.tsx$',
    },
    to: { path: '^node_modules/@base-ui/' },
  },
  {
    name: 'dialogs and menus load late',
    comment: 'Use components/popups: popup-frame for a dialog, choice-pill for a menu.',
    from: {
      path: '^(app|components|lib)/',
      pathNot: '^components/(popups/(choice-menu|popup-frame)|ui/search-menu)\\.tsx$',
    },
    to: {
      path: '^components/ui/(dialog|search-menu|select-menu)\\.tsx$',
      dependencyTypesNot: ['dynamic-import', 'type-only'],
    },
  },
];

export const loadingRules = rules.map((rule) => ({ severity: 'error', ...rule }));
