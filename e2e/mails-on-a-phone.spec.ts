import { expect, test } from '@playwright/test'
import { mailExamples } from '../packages/server/src/testing/mail-examples'

const WIDTH = 320
const ADDRESS = `https://cairn.example/${'a-long-path-without-a-space'.repeat(8)}`
const NAME = `See ${ADDRESS}`

test('no e-mail is wider than a phone, whatever its contents', async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 640 })
  const widths: Record<string, number> = {}
  for (const [name, write] of Object.entries(mailExamples(NAME, ADDRESS))) {
    for (const locale of ['en-US', 'de-DE']) {
      await page.setContent(write(locale).html)
      widths[`${name} ${locale}`] = await page.evaluate(() => document.documentElement.scrollWidth)
    }
  }
  expect(Object.entries(widths).filter(([, width]) => width > WIDTH)).toEqual([])
})
