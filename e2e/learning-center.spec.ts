import { emailOf, PASSWORD } from './harness/demonstration'
import { expect, test } from './harness/journey'
import { signInHere } from './harness/sign-in'

const TEMPLATES = [
  'weekly-agenda',
  'rock-sheet',
  'scorecard-sheet',
  'issue-sheet',
  'vto-sheet',
  'seat-sheet',
  'quarterly-agenda',
  'annual-agenda',
]

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type ?\/Page\b(?!s)/g)?.length

test('a link to a lesson section survives signing in; each template prints on one page', {
  tag: '@full',
}, async ({ browser, demo }) => {
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  await page.goto('/learning-center/tools/two-days#second')
  await signInHere(page, emailOf('margaret'), PASSWORD)
  await expect(page).toHaveURL(/\/learning-center\/tools\/two-days/)
  await expect(page.getByRole('heading', { name: 'Two days, one plan' })).toBeVisible()
  await page.getByRole('link', { name: 'Learning center' }).first().click()
  await page.getByRole('link', { name: 'Toolbox', exact: true }).click()
  for (const template of TEMPLATES) {
    await page.locator(`a[href$="/toolbox/${template}"]`).click()
    const ours = page.getByRole('button', { name: 'With our data' })
    await expect(page.getByRole('article')).toBeVisible()
    if (await ours.isVisible()) {
      await ours.click()
      await expect(page.getByRole('article')).toContainText('weekly')
    }
    for (const paper of ['Letter', 'A4']) {
      await page.getByRole('button', { name: paper, exact: true }).click()
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true })), `${template}, ${paper}`).toBe(1)
    }
    await page.getByRole('link', { name: 'All templates' }).click()
  }
  await context.close()
})
