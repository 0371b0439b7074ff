/** A streamed answer of a scripted model: from the first token written by the model's server to its paint. */
import { chromium, type Page } from '@playwright/test'
import buildOnce from '../e2e/harness/build-once'
import { CairnServer } from '../e2e/harness/cairn-server'
import { emailOf, PASSWORD } from '../e2e/harness/demonstration'
import { signInAt } from '../e2e/harness/sign-in'
import { type ScriptedModel, startScriptedModel, streams } from '../packages/server/src/testing/scripted-model'
import { findChromium } from '../scripts/chromium.mjs'
import { nextPaint, watchPaint } from './measure/paint-watch'
import { reportValue } from './measure/report'
import { quantile } from './measure/rounds'

const WARM_UP = 3
const ANSWERS = 30
const GOES_ON_AFTER_MS = 200

const now = () => performance.timeOrigin + performance.now()

async function askOnce(page: Page, model: ScriptedModel, count: number): Promise<number> {
  let sentAt = Number.NaN
  const goOn = () => new Promise<void>((resolve) => setTimeout(resolve, GOES_ON_AFTER_MS))
  model.script((response) => {
    sentAt = now()
    return streams([`Answer ${count} begins`, ' and ends.'], goOn)(response)
  })
  const field = page.getByRole('textbox', { name: 'Ask or search' })
  await field.fill('What is new?')
  await field.press('Enter')
  const paintedAt = await nextPaint(page)
  await page.getByText(`Answer ${count} begins and ends.`).waitFor()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
  return paintedAt - sentAt
}

async function measure(page: Page, model: ScriptedModel): Promise<number[]> {
  await page.getByRole('button', { name: 'Ask the AI assistant' }).click()
  await page.getByText('Ask', { exact: true }).click()
  // The latest answer.
  await watchPaint(page, /Answer \d+ begins(?![\s\S]*Answer \d)/)
  const times: number[] = []
  for (let count = 0; count < WARM_UP + ANSWERS; count += 1) {
    const time = await askOnce(page, model, count)
    if (count >= WARM_UP) times.push(time)
  }
  return times
}

await buildOnce()
const model = await startScriptedModel()
const env = { CAIRN_AI_URL: model.url, CAIRN_AI_MODEL: 'scripted' }
const server = await CairnServer.start({ hasDemo: true, env })
const browser = await chromium.launch({ ...(await findChromium()), headless: true })
try {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signInAt(page, emailOf('margaret'), PASSWORD)
  const times = await measure(page, model)
  reportValue('first token written to painted, p95', quantile(times, 0.95), ' ms', { kind: 'at most', value: 100 })
  const shown = [Math.min(...times), quantile(times, 0.5), Math.max(...times)].map((each) => each.toFixed(0))
  console.log(`    ${times.length} answers: from ${shown[0]} to ${shown[2]} ms, median ${shown[1]} ms`)
} finally {
  await browser.close()
  await server.dispose()
  await model.close()
}
