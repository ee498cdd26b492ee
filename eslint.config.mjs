/*
 * The house's rules for code. Who may import whom is checked by .dependency-cruiser.mjs; types by tsc.
 */
import { defineConfig, globalIgnores } from 'eslint/config';
import nextVitals from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';
import { reasonedDisable } from './scripts/lint/reasoned-disable.mjs';

const typescript = ['**/*.ts', '**/*.tsx'];
const tests = ['__tests__/**/*.{ts,tsx}', 'e2e/**/*.ts'];
/** Next finds these by their default export; so do tools their configurations. */
const defaultExporters = [
  'app/**/{page,layout,template,loading,error,not-found,global-error,global-not-found,default}.tsx',
  'scripts/testing/check-log.ts',
  'app/**/{robots,sitemap,manifest,icon,opengraph-image}.{ts,tsx}',
  'lib/i18n/request.ts',
  'lib/server/page-store.mjs',
  'bench/bare/next/**',
  '*.config.{ts,mjs}',
  'scripts/mutants/*.config.mjs',
  '.dependency-cruiser.mjs',
  '__tests__/support/jest/*.mjs',
];
const envReaders = [
  // One for the backend, one for the HTTP servers, one for the sandbox, one for the tools; all by the parser of the first.
  '{lib,scripts}/**/env.ts',
  // The edge must not load that parser.
  'middleware.ts',
  // Next leaves out what isn't for a runtime only where the code names the variable itself.
  'instrumentation.ts',
  // Tools load these before anything of ours can be.
  '*.config.{ts,mjs}',
  '__tests__/support/jest/*.mjs',
  ...tests,
];

const namedExports = [
  {
    selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    message: 'Export by name; only files that Next or a tool finds by their default export have one.',
  },
];
const anywhere = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has the thing.' },
  {
    selector: 'ImportDeclaration[source.value="date-fns"]',
    message:
      "Import one function from 'date-fns/<function>': the whole package is 300 files for Node and Jest.",
  },
  { selector: 'TSEnumDeclaration', message: 'Use a table `as const satisfies …` and the type of its keys.' },
  {
    selector: 'SpreadElement > :matches(ObjectExpression, ArrayExpression)',
    message: 'Write the members where they belong; a spread of a literal only saves lines.',
  },
];
const physical = String.raw`(^|[\s:!-])(-?m[lr]|-?p[lr]|-?left|-?right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-[mp][lr])-`;
const textSide = String.raw`(^|[\s:])(text|float|clear)-(left|right)(\s|$)`;
const hex = '#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\\b';
const otherColour = String.raw`\b(rgba?|hsla?|oklch)\(|(^|[\s:])(text|bg|border|fill|stroke)-(white|black)\b`;
const looks = [
  ...inText(
    physical,
    'Arabic runs right to left: use ms-, me-, ps-, pe-, start-, end-, border-s-, rounded-e-.',
  ),
  ...inText(textSide, 'Arabic runs right to left: use text-start, text-end, float-start.'),
  ...[hex, otherColour].flatMap((colour) =>
    inText(colour, 'Colours are tokens of app/globals.css; a raw one ignores the brand and the dark scheme.'),
  ),
];
const testHabits = [
  {
    selector:
      'CallExpression > :matches(Literal[value=/^F\\d+\\.\\d+ /], TemplateLiteral[quasis.0.value.raw=/^F\\d+\\.\\d+ /]):first-child',
    message:
      'A title says what holds, and ends with the row it shows: `gives one order for one key [F3.23]`.',
  },
  {
    selector:
      'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(only|skip|todo|fixme)$/]',
    message: 'Every test runs, every time.',
  },
  {
    selector: 'CallExpression[callee.object.name="jest"][callee.property.name=/^(mock|doMock)$/]',
    message: 'Give the code a port and a fake of it; a mocked module proves nothing about the real one.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(toMatchSnapshot|toMatchInlineSnapshot|waitForTimeout)$/]',
    message: 'Say what should be true, and wait for exactly that: no snapshots, no sleeps.',
  },
];

/** The same words in a plain string and in a template. */
function inText(pattern, message) {
  const escaped = pattern.replaceAll('/', String.raw`\/`);
  return [`Literal[value=/${escaped}/]`, `TemplateElement[value.raw=/${escaped}/]`].map((selector) => ({
    selector,
    message,
  }));
}

export default defineConfig([
  globalIgnores([
    '**/.next/**',
    'dist/**',
    '.data/**',
    'next-env.d.ts',
    'public/**',
    'test-results/**',
    'playwright-report/**',
    '.swc/**',
  ]),
  ...nextVitals,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: typescript })),
  {
    files: typescript,
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-deprecated': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, variables: false } },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-promise-reject-errors': [
        'error',
        { allowThrowingAny: true, allowThrowingUnknown: true },
      ],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowNullish: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    plugins: { house: { rules: { 'reasoned-disable': reasonedDisable } } },
    rules: {
      'house/reasoned-disable': 'error',
      complexity: ['error', { max: 15, variant: 'modified' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 50, skipComments: true }],
      'no-param-reassign': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message:
            'The environment is read and checked in the env.ts of a process; give it a variable there.',
        },
      ],
      'no-restricted-syntax': ['error', ...anywhere, ...namedExports],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack', 'prettier-ignore'] }],
      'prefer-const': 'error',
    },
  },
  {
    rules: {
      // Our pictures are small SVGs with their sizes written; paths are public ones that the edge rewrites; no compiler is used.
      '@next/next/no-img-element': 'off',
      '@next/next/no-html-link-for-pages': 'off',
      'react-hooks/incompatible-library': 'off',
      'import/no-anonymous-default-export': 'off',
    },
  },
  // Every `&&` in markup counts as a branch.
  { files: ['**/*.tsx'], rules: { complexity: ['error', { max: 20, variant: 'modified' }] } },
  // Tables that are read by the row, as Prettier doesn't write them.
  {
    files: [
      'lib/domain/currency.ts',
      'lib/sandbox/seed/method-words.ts',
      '__tests__/support/data/nasty-input.ts',
      'lib/sandbox/provider/hosted-translations.ts',
      'lib/sandbox/provider/hosted-method-translations.ts',
    ],
    rules: { 'no-warning-comments': 'off' },
  },
  // Hono gives middleware a context with an `any` in it.
  { files: ['lib/sandbox/**/*routes.ts'], rules: { '@typescript-eslint/no-unsafe-argument': 'off' } },
  { files: envReaders, rules: { 'no-restricted-properties': 'off' } },
  { files: defaultExporters, rules: { 'no-restricted-syntax': ['error', ...anywhere] } },
  {
    files: ['components/**'],
    rules: { 'no-restricted-syntax': ['error', ...anywhere, ...namedExports, ...looks] },
  },
  {
    files: ['app/\\[tenant\\]/**', 'components/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'next/headers',
          message:
            'Pages depend on their path alone, so that they stay cacheable. The edge reads headers and cookies, islands the rest.',
        },
      ],
    },
  },
  {
    files: tests,
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': 'off',
      // Matchers are `any`, and what a test reads from a foreign answer its expectations check.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'no-restricted-syntax': ['error', ...anywhere, ...namedExports, ...testHabits],
    },
  },
  {
    files: ['scripts/**', 'bench/**', 'lib/server/{start,backend}.ts', 'lib/sandbox/start.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.mjs'], ...tseslint.configs.disableTypeChecked },
]);
