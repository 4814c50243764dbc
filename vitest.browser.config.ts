import { chromiumOptions, chromiumWithWebGl } from '@trupial/build-config/chromium';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const PRODUCTION = JSON.stringify('production');

/** Components in a real browser: the kit's own and those of the shell and the remotes. */
export default defineConfig({
  root: import.meta.dirname,
  // React as people get it. Its development build makes an error with a stack for each element: a
  // fifth of the processor time of these tests.
  define: { 'process.env.NODE_ENV': PRODUCTION },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // Found on the way, a dependency would reload the page in the middle of a test.
  optimizeDeps: {
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': PRODUCTION } } },
    include: [
      'axe-core',
      '@visx/axis',
      '@visx/gradient',
      '@visx/group',
      '@visx/scale',
      '@visx/shape',
      '@visx/tooltip',
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      '@internationalized/date',
      'react-aria-components/Button',
      'react-aria-components/Calendar',
      'react-aria-components/I18nProvider',
      'react-aria-components/Pressable',
      'react-aria-components/useDrag',
      'react-aria-components/useDrop',
    ],
  },
  test: {
    name: 'browser',
    include: [
      'packages/{ui-kit,ride-map,live-map,web-kit}/src/**/*.test.tsx',
      'shell/src/**/*.test.tsx',
      'mf-*/src/**/*.test.tsx',
    ],
    css: true,
    testTimeout: 30_000,
    isolate: false,
    // All files of a page share it: what a test has put in place of the browser's own goes with it.
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: 'packages/web-kit/src/testing/fresh-page.ts',
    // Two more than cores: half of the time a page waits, for what its user does and for delays. The
    // maps have half of these pages for as long as they run.
    maxWorkers: 4,
    // Two cores that others use as well: a test that passes does not wait for it.
    expect: { poll: { timeout: 8_000 } },
    browser: {
      enabled: true,
      headless: true,
      // vitest's own pages would be drawn around each test.
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1024, height: 768 },
      provider: playwright({
        // Drawing motions took much of the time; tests of a motion ask for it (testing/motion.ts).
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: chromiumOptions,
      }),
      instances: [
        { browser: 'chromium', name: 'browser', exclude: ['**/*.webgl.test.tsx'] },
        {
          browser: 'chromium',
          name: 'webgl',
          include: ['{packages/live-map,mf-operator,mf-public}/src/**/*.webgl.test.tsx'],
          // The processor draws: with others on it, to open a map takes ten times as long.
          testTimeout: 120_000,
          provider: playwright({
            contextOptions: { reducedMotion: 'no-preference' },
            launchOptions: chromiumWithWebGl,
          }),
        },
      ],
    },
  },
});
