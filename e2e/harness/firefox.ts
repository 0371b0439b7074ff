import { spawnSync } from 'node:child_process'
import { type Browser, launch, type Page } from 'puppeteer-core'

const executablePath = ['firefox-esr', 'firefox']
  .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
  .find((path) => path !== '')

/** Playwright drives only its own build of Firefox; this is the machine's. */
export const hasFirefox = executablePath !== undefined

export function launchFirefox(): Promise<Browser> {
  return launch({ browser: 'firefox', executablePath, headless: true })
}

/** A page of a profile without cookies, of which the service worker answers for `url`. */
export async function openControlled(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage()
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}
