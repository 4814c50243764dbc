/**
 * Who may import whom. `scripts/checks/architecture.unit.spec.ts` feeds each rule a bad file to prove that
 * it bites; an empty graph fails there as well.
 */
const inAnotherService = (folder) => ({
  name: `${folder}-stands-alone`,
  comment: 'Services meet in contracts and over messages, never by import.',
  severity: 'error',
  from: { path: `^services/${folder}/` },
  to: { path: '^(services|gateway)/', pathNot: `^services/${folder}/` },
});

const inAnotherRemote = (folder) => ({
  name: `${folder}-stands-alone`,
  comment: 'Remotes meet in web-kit, ui-kit and contracts, never by import.',
  severity: 'error',
  from: { path: `^${folder}/` },
  to: { path: '^(mf-[a-z]+|shell|services|gateway)/', pathNot: `^${folder}/` },
});

const io = [
  '^(node:|fs|net|http|https|child_process|crypto|timers)',
  '(^|/)node_modules/(pg|@nestjs|ioredis|@nats-io|fastify)/',
];

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Circles hide who depends on whom. What is fetched later may use what fetched it: the ' +
        'platform facade fetches its later part, which has all of it.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that resolves to nothing would hide from every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-import-nothing-above',
      comment: 'Packages are the ground: what stands on them imports them, never the other way.',
      severity: 'error',
      from: { path: '^packages/' },
      to: {
        path: '^(\\.\\./)*(services|gateway|shell|mf-[a-z]+|product|testbed|e2e|bench|faults|scripts)/',
      },
    },
    {
      name: 'product-is-on-top',
      comment: 'It composes services, gateway and pages; none of them knows what they become.',
      severity: 'error',
      from: { path: '^(services|gateway|shell|mf-[a-z]+)/' },
      to: { path: '^product/' },
    },
    {
      name: 'testbed-is-for-tests',
      comment: 'What runs for customers starts itself; tests, figures and scripts start it here.',
      severity: 'error',
      from: {
        path: '^(services|gateway|shell/src|mf-[a-z]+|product)/',
        pathNot: '\\.(spec|test)\\.tsx?$',
      },
      to: { path: '^(testbed|e2e|bench|faults)/' },
    },
    {
      name: 'services-from-outside',
      comment: 'Who tests, measures or composes a service takes what its package.json offers.',
      severity: 'error',
      from: { path: '^(product|testbed|e2e|bench|faults|scripts)/' },
      to: {
        path: '^services/[a-z]+/src/',
        pathNot:
          '^services/[a-z]+/src/(index|read-models/index|rules|testing/invariants|testing/sample-mails)\\.ts$',
      },
    },
    ...['booking', 'dispatch', 'identity', 'reporting', 'notifications'].map(inAnotherService),
    ...['mf-public', 'mf-rider', 'mf-driver', 'mf-operator'].map(inAnotherRemote),
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell loads remotes at run time.',
      severity: 'error',
      from: { path: '^shell/src/' },
      to: { path: '^(mf-[a-z]+|services|gateway)/' },
    },
    {
      name: 'gateway-knows-no-service',
      comment: 'The gateway speaks to services by messages.',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services|shell|mf-[a-z]+)/' },
    },
    {
      name: 'contracts-know-zod-only',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^packages/contracts/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'island-is-pure',
      severity: 'error',
      from: { path: '^packages/island/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^packages/island/src/' },
    },
    {
      name: 'deciders-are-pure',
      comment: 'Rules know no Nest, no SQL, no I/O.',
      severity: 'error',
      from: {
        path: '^services/[a-z]+/src/(ride|driver|candidates|timeline|ride-request|ride-amendment|series|scoring|periods|plan)/',
        // A digest is a function of its text.
        pathNot: '\\.spec\\.ts$|/plan/stable-id\\.ts$',
      },
      to: { path: io },
    },
    {
      name: 'web-stays-in-the-browser',
      comment: 'Browser code imports no server code; of contracts only types and paths reach it.',
      severity: 'error',
      from: {
        path: '^(shell|mf-[a-z]+|packages/(web-kit|ui-kit|ride-map|live-map))/src/',
        pathNot: '\\.(spec|test)\\.tsx?$',
      },
      to: {
        path: '^(packages/(event-store|service-kit|embedded-postgres)|services|gateway|product)/',
      },
    },
    {
      name: 'browser-without-node',
      severity: 'error',
      from: {
        path: '^(shell|mf-[a-z]+|packages/(web-kit|ui-kit|ride-map|live-map))/src/',
        pathNot: '\\.(spec|test)\\.tsx?$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-without-zod',
      comment: "zod's runtime costs more than the API client.",
      severity: 'error',
      from: {
        path: '^(shell|mf-[a-z]+|packages/(web-kit|ui-kit|ride-map|live-map))/src/',
        pathNot: '\\.(spec|test)\\.tsx?$',
      },
      to: {
        path: '(^|/)node_modules/zod/|^packages/contracts/src/(events|messages|http/(index|route|routes|wire))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'screens-know-no-screen',
      severity: 'error',
      from: { path: '^mf-[a-z]+/src/screens/([^/]+)/' },
      to: { path: '^mf-[a-z]+/src/screens/', pathNot: '^mf-[a-z]+/src/screens/$1/' },
    },
    {
      name: 'location-input-through-the-facade',
      comment:
        'It is bundled with each app: a file of the platform would bring a second session with it.',
      severity: 'error',
      from: { path: '^packages/web-kit/src/location-input/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^packages/web-kit/src/(?!(core|index)\\.ts$|i18n/message\\.ts$|location-input/)',
      },
    },
    {
      name: 'platform-through-the-facade',
      comment:
        'A second copy of a platform library would split its state between shell and remotes.',
      severity: 'error',
      from: { path: '^(mf-[a-z]+|packages/(ride|live)-map)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^|/)node_modules/(jotai|@tanstack/react-query|react-router|@lingui)/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage)/|^scripts/checks/bad-files/|\\.module\\.css$|\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
