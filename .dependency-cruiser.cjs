// Who may import whom: the six rules of ARCHITECTURE.md. scripts/boundary-fixture breaks each of them on purpose.

const TEST = '(\\.(test|testing)\\.tsx?$|^packages/(server|web)/src/testing/)'
const DOMAIN = '^packages/server/src/domains/([^/]+)/'
/** What a domain shows to others. */
const OPEN = '\\.(service|hooks)\\.ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: '1-contract-stands-alone',
      comment: 'The contract imports zod, itself, and the layout of trees that screen and paper share.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: TEST },
      to: { pathNot: ['^packages/contract/src', 'node_modules/zod/', 'node_modules/d3-(flextree|hierarchy)/'] },
    },
    {
      name: '1-server-without-web',
      comment: 'Server and web meet in the contract alone.',
      severity: 'error',
      from: { path: '^packages/server/src' },
      to: { path: '^packages/web/' },
    },
    {
      name: '1-web-without-server',
      comment: 'Server and web meet in the contract alone.',
      severity: 'error',
      from: { path: '^packages/web/src' },
      to: { path: '^packages/server/' },
    },
    {
      name: '2-platform-knows-no-domain',
      comment: 'The platform never imports domains, nor what puts them together.',
      severity: 'error',
      from: { path: '^packages/server/src/platform/', pathNot: TEST },
      to: { path: '^packages/server/src/(domains/|demonstration/|(app|main|serve)\\.ts)' },
    },
    ...[
      ['lib', 'ui|entities|features|pages|app'],
      ['ui', 'entities|features|pages|app'],
      ['entities', 'features|pages|app'],
      ['features', 'pages|app'],
      ['pages', 'app'],
    ].map(([layer, above]) => ({
      name: `2-${layer}-below`,
      comment: 'Imports go down only: app, pages, features, entities, ui, lib.',
      severity: 'error',
      from: { path: `^packages/web/src/${layer}/`, pathNot: TEST },
      to: { path: `^packages/web/src/(${above})/` },
    })),
    {
      name: '3-below-services',
      comment: 'Presenters, repositories and tables never import services or routes.',
      severity: 'error',
      from: { path: '\\.(presenter|repository|table)\\.ts$' },
      to: { path: '\\.(service|routes)\\.ts$' },
    },
    {
      name: '3-tables-at-the-bottom',
      comment: 'Tables never import repositories or presenters.',
      severity: 'error',
      from: { path: '\\.table\\.ts$' },
      to: { path: '\\.(repository|presenter)\\.ts$' },
    },
    {
      name: '3-routes-through-services',
      comment: 'Routes never reach past their service.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.(repository|table)\\.ts$' },
    },
    {
      name: '3-services-know-no-route',
      comment: 'A use case does not know how it is called.',
      severity: 'error',
      from: { path: '\\.(service|jobs)\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: '3-requests-end-at-routes',
      comment: 'Routes open the transaction; whoever they call takes it, and never sees a request.',
      severity: 'error',
      from: {
        path: DOMAIN,
        pathNot: [TEST, '\\.routes\\.ts$'],
      },
      to: { path: '^packages/server/src/platform/http/request-context\\.ts$' },
    },
    {
      name: '4-domains-meet-in-services',
      comment: 'Of another domain only its services and what it says (its hooks) may be imported.',
      severity: 'error',
      from: { path: DOMAIN, pathNot: [TEST, '\\.(table|repository)\\.ts$'] },
      to: { path: DOMAIN, pathNot: ['^packages/server/src/domains/$1/', OPEN] },
    },
    {
      name: '4-repositories-read-tables',
      comment: 'A repository may read the tables of another domain, and nothing else of it.',
      severity: 'error',
      from: { path: `${DOMAIN}.*\\.repository\\.ts$` },
      to: { path: DOMAIN, pathNot: ['^packages/server/src/domains/$1/', '\\.table\\.ts$'] },
    },
    {
      name: '4-demonstration-through-services',
      comment: 'The demonstration is made by the use cases of the product; its repositories may read tables.',
      severity: 'error',
      from: { path: '^packages/server/src/demonstration/', pathNot: [TEST, '\\.repository\\.ts$'] },
      to: { path: DOMAIN, pathNot: [OPEN, '/identity/sign-in/(identity\\.auth|sign-in-deps)\\.ts$'] },
    },
    {
      name: '4-tables-reference-tables',
      comment: 'A table may reference the tables of another domain, and nothing else of it.',
      severity: 'error',
      from: { path: `${DOMAIN}.*\\.table\\.ts$` },
      to: { path: DOMAIN, pathNot: ['^packages/server/src/domains/$1/', '\\.table\\.ts$'] },
    },
    {
      name: '5-features-apart',
      comment: 'No feature imports another: pages compose them.',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: '5-one-way-to-write',
      comment: 'Writes go through lib/sync/write, reads through call of lib/api/api.',
      severity: 'error',
      from: { path: '^packages/web/src/(features|entities|pages|ui|app)/', pathNot: TEST },
      to: { path: '^packages/web/src/lib/api/send-call\\.ts$' },
    },
    {
      name: '5-one-kind-of-form',
      comment: 'All forms use lib/forms/use-form, which stores drafts and shows refusals.',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: [TEST, '^packages/web/src/lib/forms/use-form\\.ts$'] },
      to: { path: 'node_modules/@mantine/form/' },
    },
    {
      name: '6-no-cycles',
      comment: 'Two files that need each other are one, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: '6-entry-points-are-not-imported',
      comment: 'What a process or worker starts with runs when it is imported.',
      severity: 'error',
      from: {},
      to: { path: '\\.(process|worker)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: '6-drizzle-at-the-database',
      comment: 'Drizzle only in tables, repositories and platform/database.',
      severity: 'error',
      from: {
        path: '^packages/[^/]+/src',
        pathNot: [TEST, '\\.(table|repository)\\.ts$', '^packages/server/src/platform/database/'],
      },
      to: { path: 'node_modules/drizzle-orm/' },
    },
    {
      name: '6-sockets-in-the-adapters',
      comment: 'Socket.IO only in the two realtime adapters.',
      severity: 'error',
      from: {
        path: '^packages/[^/]+/src',
        pathNot: [
          TEST,
          '^packages/server/src/platform/realtime/',
          '^packages/web/src/app/hub-sockets\\.ts$',
          '^packages/web/src/app/realtime\\.ts$',
        ],
      },
      to: { path: 'node_modules/(socket\\.io|socket\\.io-client|engine\\.io)/' },
    },
    {
      name: '0-everything-resolves',
      comment: 'A path that leads nowhere would slip through every other rule.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src' },
      to: { couldNotResolve: true, pathNot: '(\\.css$|^icon:)' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|^packages/[^/]+/node_modules/(?!\\.))' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
}
