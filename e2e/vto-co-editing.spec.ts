import { createVtoCollection, createVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import { getVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from './harness/journey'

async function cuttableLine(page: Page) {
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/live-texts\//, (route) => {
    if (isCut) return void route.close({ code: 4000 })
    route.connectToServer()
    open.add(route)
  })
  return {
    cut: async () => {
      isCut = true
      for (const route of open) await route.close({ code: 4000 })
      open.clear()
    },
    mend: () => {
      isCut = false
    },
  }
}

test('two people type in one text of a V/TO: each sees the other’s letters, and offline text is merged later', async ({
  signIn,
  script,
}) => {
  const [ingrid, marco] = [await script('ingrid'), await script('marco')]
  const { collection } = await ingrid.call(createVtoCollection, { body: { title: 'Written together' } })
  const nobody = { canView: false, canEdit: false }
  const individuals = [{ personId: marco.personId, canView: true, canEdit: true }]
  const body = { title: 'In two hands', permissions: { lt: nobody, org: nobody, individuals } }
  const { revision } = await ingrid.call(createVtoRevision, { params: { collectionId: collection.id }, body })
  const params = { collectionId: collection.id, revisionId: revision.id }
  const at = `/vto/detail/${collection.id}/${revision.id}/vision`
  const [first, second] = [await signIn('ingrid', { at }), await signIn('marco')]
  const line = await cuttableLine(second.page)
  await second.page.goto(at)
  for (const { page, name } of [
    { page: first.page, name: 'Marco' },
    { page: second.page, name: 'Ingrid' },
  ]) {
    await expect(page.getByRole('status').filter({ hasText: 'also here' }).getByRole('img', { name })).toBeVisible()
  }

  await second.page.getByRole('button', { name: 'Edit Our niche' }).click()
  const [hers, his] = [first, second].map(({ page }) => page.getByRole('textbox', { name: 'Our niche' }))
  if (!hers || !his) throw new Error('There are no two pages.')
  await his.pressSequentially('Doors')
  await expect(hers).toContainText('Doors')
  await hers.click()
  await hers.press('End')
  await hers.pressSequentially(' that close')
  await expect(his).toContainText('Doors that close')
  await expect(his.locator('[data-name^=Ingrid]')).toBeAttached()

  await line.cut()
  await expect(second.page.getByText('The server can’t be reached.')).toBeVisible()
  await his.press('Home')
  await his.pressSequentially('Heavy ')
  await hers.pressSequentially(' by themselves')
  await expect(hers).not.toContainText('Heavy')
  await second.page.reload()
  await expect(his).toContainText('Heavy Doors that close')
  line.mend()
  for (const text of [hers, his]) await expect(text).toContainText('Heavy Doors that close by themselves')
  const kept = async () => (await ingrid.call(getVtoRevision, { params, query: {} })).contents?.vision.coreFocus?.niche
  await expect.poll(kept).toBe('<p>Heavy Doors that close by themselves</p>')

  await second.page.getByRole('group', { name: 'Our niche' }).getByRole('button', { name: 'Done' }).click()
  await expect(his).toBeHidden()
  await expect(second.page.getByText('Heavy Doors that close by themselves')).toBeVisible()
})
