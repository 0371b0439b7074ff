import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { type Browser, launch, type Page } from 'puppeteer-core'

const executablePath = ['firefox-esr', 'firefox']
  .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
  .find((path) => path !== '')

/** Puppeteer with the system's Firefox: Playwright only drives its own build. */
export const hasFirefox = executablePath !== undefined

export function launchFirefox(): Promise<Browser> {
  return launch({ browser: 'firefox', executablePath, headless: true })
}

export async function openControlled(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage()
  await page.goto(url)
  // `waitForFunction` compiles its predicate in the page, where the content security policy refuses it.
  while (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) await setTimeout(100)
  return page
}
