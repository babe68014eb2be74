/** Starts Chromium with all traffic through a filtering proxy. */
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { findChromium, NoBrowser } from './find.ts';
import { type FilteringProxy, openProxy, type ProxyOptions } from './proxy.ts';

/**
 * Disabled Chromium features. A second --disable-features replaces the first, so Playwright's own list is repeated
 * here; AutofillServerCommunication would send data about page forms to Google.
 */
export const disabledFeatures: readonly string[] = [
  'AutofillServerCommunication',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Reports that sites request; Playwright's interception does not see them.
  'Reporting',
  'NetworkErrorLogging',
  // WebUI popups of the address bar are preloaded for each window, even headless: a third of the browser's work.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** A closed port (discard, 9) that the browser's own services are pointed at. */
const nowhere = 'http://127.0.0.1:9';

const flags: readonly string[] = [
  `--disable-features=${disabledFeatures.join(',')}`,
  `--gaia-url=${nowhere}`,
  `--component-updater=url-source=${nowhere}/`,
  '--disable-client-side-phishing-detection',
  '--disable-domain-reliability',
  '--no-pings',
  // No DNS queries and no UDP past the proxy.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  // Both names of the flag: Chromium silently ignores flags that it does not know.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-gpu',
];

/** Timeouts: a browser that is killed while it starts or closes may never answer. */
const launchMs = 60_000;
const closeMs = 10_000;

export interface GuardedBrowser {
  readonly browser: Browser;
  readonly proxy: FilteringProxy;
  /** Closes the browser and all connections through its proxy. */
  close(): Promise<void>;
}

/** Starts a browser. Rejects with NoBrowser when none is installed. */
export async function openGuardedBrowser(options: ProxyOptions): Promise<GuardedBrowser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new NoBrowser();
  const proxy = await openProxy(options);
  try {
    const browser = await chromium.launch({
      executablePath,
      // Chromium's sandbox does not start as root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [...flags],
      proxy: { server: proxy.url },
      timeout: launchMs,
      // The process that started us handles signals and closes the browser.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    return {
      browser,
      proxy,
      async close() {
        const late = setTimeout(closeMs, undefined, { ref: false });
        await Promise.race([browser.close().catch(() => {}), late]);
        await proxy.close();
      },
    };
  } catch (error) {
    await proxy.close();
    throw error;
  }
}
