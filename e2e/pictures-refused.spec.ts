import { writeFileSync } from 'node:fs'
import { getSession } from '@cairn/contract/identity/identity.endpoints'
import type { Page } from '@playwright/test'
import { PIXEL } from '../packages/server/src/testing/pixel'
import { expect, test } from './harness/journey'

const KINDS = 'Choose a PNG, JPEG, WebP or GIF picture.'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "taken over"</script></svg>'

const file = (name: string, mimeType: string, content: string, encoding: BufferEncoding = 'utf8') => ({
  name,
  mimeType,
  buffer: Buffer.from(content, encoding),
})
const refusal = (page: Page) => page.getByRole('dialog').getByRole('alert')

test(
  'what is no picture, or too large a one, is refused beside the field, and a picture is taken after that',
  { tag: '@full' },
  async ({ script, signIn }, testInfo) => {
    const admin = await script('tom')
    const { orgId } = await admin.call(getSession, { query: {} })
    const huge = testInfo.outputPath('huge.png')
    writeFileSync(huge, Buffer.alloc(50_000_000))
    const { page } = await signIn('tom')
    for (const path of [`/user/detail/${admin.personId}/profile`, `/org/detail/${orgId}/detail`]) {
      await page.goto(path)
      const chooser = page.locator('input[type=file]')
      await chooser.setInputFiles(file('drawing.svg', 'image/svg+xml', SVG))
      await expect(refusal(page)).toHaveText(KINDS)
      await chooser.setInputFiles(huge)
      await expect(refusal(page)).toHaveText('Choose a picture of at most 6 MB.')
      await chooser.setInputFiles(file('notes.txt', 'text/plain', 'not a picture'))
      await expect(refusal(page)).toHaveText(KINDS)
    }

    // The server checks the content, not name and type.
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles(file('drawing.png', 'image/png', SVG))
    await expect(refusal(page)).toHaveText(KINDS)
    await chooser.setInputFiles(file('logo.png', 'image/png', PIXEL, 'base64'))
    await expect(page.getByRole('img', { name: 'Logo of Alder Creek Millwork' })).toBeVisible()
    await expect(refusal(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await expect(page.getByText('No logo')).toBeVisible()
  },
)
