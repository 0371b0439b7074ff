import { expect, type Page } from '@playwright/test'

/** Waits until the service worker answers for this page, as it does on every visit but a browser's first. */
export async function workerControls(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}
