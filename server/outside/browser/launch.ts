/** Starts Chromium so that nothing leaves it but through a proxy that is asked for each host. */
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { findChromium, NoBrowser } from './find.ts';
import { type FilteringProxy, openProxy, type ProxyOptions } from './proxy.ts';

/**
 * Features that are off. A second --disable-features replaces the first, so those that Playwright turns off stand here
 * again; AutofillServerCommunication tells a server of others about the forms of each page.
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
  // Reports to a site that nobody intercepts.
  'Reporting',
  'NetworkErrorLogging',
  // What the address bar opens, loaded ahead for each window, though nobody sees one: a third of the browser's work.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Port 9 of this machine: where the browser's own services are sent, since nobody is there. */
const nowhere = 'http://127.0.0.1:9';

const flags: readonly string[] = [
  `--disable-features=${disabledFeatures.join(',')}`,
  `--gaia-url=${nowhere}`,
  `--component-updater=url-source=${nowhere}/`,
  '--disable-client-side-phishing-detection',
  '--disable-domain-reliability',
  '--no-pings',
  // Neither names nor datagrams past the proxy.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  // By both its names; Chromium says nothing of flags that it does not know.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-gpu',
];

/** One that is killed while it starts or ends may never say so. */
const launchMs = 60_000;
const closeMs = 10_000;

export interface GuardedBrowser {
  readonly browser: Browser;
  readonly proxy: FilteringProxy;
  /** Ends the browser and whatever still runs through its proxy. */
  close(): Promise<void>;
}

/** Starts one. Rejects with NoBrowser where none is installed. */
export async function openGuardedBrowser(options: ProxyOptions): Promise<GuardedBrowser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new NoBrowser();
  const proxy = await openProxy(options);
  try {
    const browser = await chromium.launch({
      executablePath,
      // Its sandbox does not start as root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [...flags],
      proxy: { server: proxy.url },
      timeout: launchMs,
      // Ctrl-C is for whoever started us, who closes it.
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
