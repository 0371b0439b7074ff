import { expect, type Page } from '@playwright/test'

/** A browser's first visit starts without one. */
export async function workerControls(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}
