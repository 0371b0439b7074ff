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

const POLL_MS = 100

/** Until it is true; a page that is being left answers with an error. Puppeteer's own waits and locators compile code
 * in the page, where our content security policy refuses it. */
async function until(page: Page, isTrue: (...args: string[]) => boolean, ...args: string[]): Promise<void> {
  while (!(await page.evaluate(isTrue, ...args).catch(() => false))) await setTimeout(POLL_MS)
}

export async function openControlled(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage()
  await page.goto(url)
  await until(page, () => navigator.serviceWorker.controller !== null)
  return page
}

/** The first part with this text. */
export const pressWhenThere = (page: Page, selector: string, label = ''): Promise<void> =>
  until(
    page,
    (wanted = '', text = '') => {
      const part = [...document.querySelectorAll<HTMLElement>(wanted)].find((one) => one.textContent.includes(text))
      part?.click()
      return part !== undefined
    },
    selector,
    label,
  )

export const fillWhenThere = (page: Page, selector: string, value: string): Promise<void> =>
  until(
    page,
    (wanted = '', text = '') => {
      const field = document.querySelector<HTMLInputElement>(wanted)
      if (field) field.value = text
      return field !== null
    },
    selector,
    value,
  )

export const waitUntilThere = (page: Page, selector: string): Promise<void> =>
  until(page, (wanted = '') => document.querySelector(wanted) !== null, selector)
