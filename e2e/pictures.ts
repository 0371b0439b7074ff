// npm run pictures: the README's pictures, from its own demonstration.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { acCollections, vtoCollections } from '@cairn/contract/collections/collections.endpoints'
import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../scripts/chromium.mjs'
import { root } from '../scripts/clone.mjs'
import { ApiPerson } from './harness/api-person'
import buildOnce from './harness/build-once'
import { CairnServer } from './harness/cairn-server'
import { emailOf, PASSWORD, type Who } from './harness/demonstration'
import { LiveScreen } from './harness/live-screen'
import { SeededMeeting } from './harness/seed-meeting'
import { signInBrowser } from './harness/sign-in'

const FOLDER = join(root, 'docs/pictures')
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 375, height: 812 }
/** Charts animate. */
const SETTLED_MS = 1500
const OWNER: Who = 'margaret'
const TEAM = ['tom', 'priya', 'dana', 'luis', 'ingrid'] as const satisfies readonly Who[]
const ISSUES_SECTION = 5
const DISCUSSED = 3

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLED_MS)
  // Without the focus ring.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const picture = sharp(await page.screenshot({ animations: 'disabled' }))
  const bytes = await picture.png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 }).toBuffer()
  writeFileSync(join(FOLDER, `${name}.png`), bytes)
  console.log(`${name}: ${Math.round(bytes.length / 1000)} kB`)
}

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await take(page, name)
}

async function pageOf(browser: Browser, url: string, who: Who, viewport = WIDE): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport, colorScheme: 'light', reducedMotion: 'reduce' })
  await signInBrowser(context, emailOf(who), PASSWORD)
  return await context.newPage()
}

async function discussIssues(scribe: ApiPerson, { id, traction }: SeededMeeting): Promise<void> {
  const target = { meetingId: id }
  await scribe.call(live.startLiveMeeting, { body: target })
  await scribe.call(live.setAgendaItem, { body: { ...target, index: ISSUES_SECTION } })
  const filters = { 'traction-ids': [traction.id], status: ['NotDone'] }
  const sorts = [{ property: 'Votes', ascending: false }]
  const { items } = await scribe.call(searchIssues, { body: { filters, sorts } })
  for (const { id: issueId } of items.slice(0, DISCUSSED)) {
    await scribe.call(live.addFocusIssue, { body: { ...target, issueId } })
  }
  await scribe.call(live.startFocusGroup, { body: target })
}

async function onlyOne(person: ApiPerson, { list }: typeof vtoCollections) {
  const [folder] = await person.call(list)
  const [revision] = folder?.revisions ?? []
  if (!revision) throw new Error('The demonstration lacks a V/TO or a chart.')
  return revision
}

async function takeAll(browser: Browser, { url }: CairnServer): Promise<void> {
  const owner = await ApiPerson.signIn(url, emailOf(OWNER), PASSWORD)
  const leadership = await SeededMeeting.find(owner, 'Leadership weekly')
  const page = await pageOf(browser, url, OWNER)
  const phone = await pageOf(browser, url, OWNER, PHONE)
  await open(page, '/', 'dashboard')
  await open(phone, '/', 'phone-dashboard')
  await open(page, `/scorecard/${leadership.traction.scorecardId}`, 'scorecard')
  const vto = await onlyOne(owner, vtoCollections)
  await open(page, `/vto/detail/${vto.collectionId}/${vto.id}`, 'vto')
  const chart = await onlyOne(owner, acCollections)
  await open(page, `/ac/collection/${chart.collectionId}/revision/${chart.id}`, 'accountability-chart')
  for (const who of TEAM) await new LiveScreen(await pageOf(browser, url, who)).open(leadership.id)
  await discussIssues(await ApiPerson.signIn(url, emailOf(TEAM[0]), PASSWORD), leadership)
  for (const [screen, name] of [
    [page, 'live-meeting'],
    [phone, 'phone-live-meeting'],
  ] as const) {
    await new LiveScreen(screen).open(leadership.id)
    await take(screen, name)
  }
}

mkdirSync(FOLDER, { recursive: true })
await buildOnce()
const server = await CairnServer.start({ hasDemo: true })
const browser = await chromium.launch(await findChromium())
try {
  await takeAll(browser, server)
} finally {
  await browser.close()
  await server.dispose()
}
