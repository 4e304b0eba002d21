import { existsSync } from 'node:fs';
import { defineConfig, devices, type Project } from '@playwright/test';

const SHELL = '/usr/bin/chromium-headless-shell';
const FIREFOX = '/usr/bin/firefox-esr';
// Debian's `chromium` is a script that asks for drawing by a GPU: without one that is software, and twice the work
const LAUNCHERS: Record<string, string> = { '/usr/bin/chromium': '/usr/lib/chromium/chromium' };
/** The last list of a command line holds alone: Playwright's own of what a page can feel, and the pages of a whole browser's address bar. */
const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  ...['LensOverlay', 'MediaRouter', 'AimEnabled', 'PreconnectToSearch'],
  // two pages are drawn in a process of their own for every window otherwise: half of its work
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/**
 * The system's headless shell where there is one, else the one that comes as a package: a whole browser draws windows that
 * nobody sees. `CHROMIUM` chooses for a run: the path of a program, or `packaged`.
 */
async function chromium(): Promise<string> {
  const asked = process.env['CHROMIUM'] || (existsSync(SHELL) ? SHELL : 'packaged');
  const launched = LAUNCHERS[asked];
  if (asked !== 'packaged') return launched && existsSync(launched) ? launched : asked;
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x'; // it unpacks its own libraries and fonts then
  const ownFolder = process.env['TMPDIR'];
  process.env['TMPDIR'] = '/tmp'; // where its list of fonts looks for them
  const program = await (await import('@sparticuz/chromium')).default.executablePath();
  if (ownFolder === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = ownFolder;
  // every worker reads this file: what was unpacked once is named to them
  process.env['CHROMIUM'] = program;
  return program;
}

/**
 * The main journeys once more, in the system's Firefox as it is, over WebDriver BiDi. Playwright 1.65 asks it for a command
 * (`emulation.setMediaFeaturesOverride`) that Firefox ESR 153 does not know; 1.64 does not.
 */
const firefox: Project = {
  name: 'firefox',
  testMatch: 'firefox/*.spec.ts',
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    viewport: { width: 1280, height: 720 },
    launchOptions: {
      executablePath: FIREFOX,
      firefoxUserPrefs: {
        // as wide as the window, as they are drawn on a phone and in the headless Chromium
        'ui.useOverlayScrollbars': 1,
        // a test may fill the clipboard
        'dom.events.testing.asyncClipboard': true,
      },
    },
  },
};

export default defineConfig({
  testDir: './browser',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // end what hangs; no test is told by them how fast a machine must be
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  globalSetup: './browser/steps/start-shop.ts',
  use: {
    // known once the shop is up; each worker reads this file anew
    baseURL: process.env['SHOP_URL'],
    locale: 'ru-RU',
    // a picture of every step takes time: taken when somebody looks for a fault
    trace: process.env['BROWSER_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: 'firefox/*',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          executablePath: await chromium(),
          args: [
            '--no-sandbox',
            '--disable-dev-shm-usage',
            '--disable-gpu',
            `--disable-features=${DISABLED_FEATURES.join(',')}`,
          ],
        },
      },
    },
    ...(existsSync(FIREFOX) ? [firefox] : []),
  ],
});
