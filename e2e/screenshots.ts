// npx tsx e2e/screenshots.ts OUTDIR: every screen at three widths in both themes.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { ApiPerson } from './harness/api-person'
import buildOnce from './harness/build-once'
import { CairnServer } from './harness/cairn-server'
import { emailOf, OPERATORS, PASSWORD, type Who } from './harness/demonstration'
import { LiveScreen } from './harness/live-screen'
import { tourLiveMeeting } from './harness/live-tour'
import {
  accountScreens,
  floatingScreens,
  framedScreens,
  publicScreens,
  type Screen,
  settingsScreens,
} from './harness/screens'
import { SeededMeeting } from './harness/seed-meeting'
import { signInAt } from './harness/sign-in'

const HEIGHTS: Readonly<Record<number, number>> = { 375: 812, 768: 1024, 1440: 900 }
const WIDTHS = Object.keys(HEIGHTS).map(Number)
const THEMES = ['light', 'dark'] as const
const PAINTED_MS = 250

async function take(page: Page, folder: string, name: string, fullPage: boolean): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(PAINTED_MS)
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  console.log(name)
}

async function takeAll(page: Page, folder: string, screens: readonly Screen[], fullPage = true): Promise<void> {
  for (const { name, open } of screens) {
    try {
      await open(page)
      await take(page, folder, name, fullPage)
    } catch (error) {
      process.exitCode = 1
      console.error(`${name} could not be taken: ${String(error)}`)
    }
  }
}

async function pageOf(browser: Browser, server: CairnServer, who?: Who): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  if (who) await signInAt(page, emailOf(who), PASSWORD)
  return page
}

async function takeEverything(browser: Browser, server: CairnServer, folder: string): Promise<void> {
  const tom = await ApiPerson.signIn(server.url, emailOf('tom'), PASSWORD)
  const leadership = await SeededMeeting.find(tom, 'Leadership weekly')
  await takeAll(await pageOf(browser, server), folder, publicScreens)
  const margaret = await ApiPerson.signIn(server.url, emailOf('margaret'), PASSWORD)
  const ownerPage = await pageOf(browser, server, 'margaret')
  await takeAll(ownerPage, folder, await settingsScreens(margaret), false)
  await takeAll(ownerPage, folder, accountScreens(margaret), false)
  const dana = await pageOf(browser, server, 'dana')
  await takeAll(dana, folder, await framedScreens(tom, leadership))
  await takeAll(dana, folder, floatingScreens, false)
  const scribe = await pageOf(browser, server, 'tom')
  await new LiveScreen(scribe).open(leadership.id)
  await tourLiveMeeting(tom, leadership, new LiveScreen(dana), (sight) => take(dana, folder, `live-${sight}`, false))
}

async function main(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Name the folder that the pictures are to go to.')
  mkdirSync(folder, { recursive: true })
  await buildOnce()
  const server = await CairnServer.start({ hasDemo: true, env: OPERATORS })
  const browser = await chromium.launch(await findChromium())
  try {
    await takeEverything(browser, server, folder)
  } finally {
    await browser.close()
    await server.dispose()
  }
}

await main(process.argv[2])
