import {
  createVtoCollection,
  createVtoRevision,
  publishVtoRevision,
  removeVtoRevision,
} from '@cairn/contract/collections/collections.endpoints'
import { addCoreValue, changeCoreValue, getVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import type { ApiPerson } from './harness/api-person'
import { expect, test } from './harness/journey'

async function seedVto(maker: ApiPerson, folder: string, title: string, editors: readonly ApiPerson[] = []) {
  const { collection } = await maker.call(createVtoCollection, { body: { title: folder } })
  const individuals = editors.map(({ personId }) => ({ personId, canView: true, canEdit: true }))
  const [lt, org] = [
    { canView: false, canEdit: false },
    { canView: true, canEdit: false },
  ]
  const params = { collectionId: collection.id }
  const { revision } = await maker.call(createVtoRevision, {
    params,
    body: { title, permissions: { lt, org, individuals } },
  })
  const at = { ...params, revisionId: revision.id }
  const { coreValue } = await maker.call(addCoreValue, { params: at, body: { title: 'Measure twice' } })
  return { at, coreValue, page: `/vto/detail/${collection.id}/${revision.id}` }
}

test('readers keep the published version while the draft changes, and both compare side by side', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const [ingrid, marco] = [await script('ingrid'), await script('marco')]
  const { at, coreValue } = await seedVto(ingrid, 'Published here', 'Year of the saw')
  const { page } = await signIn('ingrid', { at: '/vto/folders' })
  const row = page.getByRole('listitem').filter({ hasText: 'Year of the saw' })
  await expect(row).toContainText('Draft')
  await row.getByRole('button', { name: 'More actions for Year of the saw' }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(row).toContainText('Published')

  const { id, version } = coreValue
  await ingrid.call(changeCoreValue, { params: { ...at, id }, body: { version, title: 'Cut never' } })
  const { contents } = await marco.call(getVtoRevision, { params: at, query: {} })
  expect(contents?.vision.coreValues.map(({ title }) => title)).toEqual(['Measure twice'])

  await row.getByRole('button', { name: 'More actions for Year of the saw' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  const values = page.getByRole('region', { name: 'Core values' })
  await expect(values.getByText('Measure twice')).toBeVisible()
  await expect(values.getByText('Cut never')).toBeVisible()
})

test('a V/TO deleted during an edit can be copied, and its readers are notified', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const [ingrid, marco] = [await script('ingrid'), await script('marco')]
  const { at, page: path } = await seedVto(ingrid, 'Deleted here', 'Year of the plane', [marco])
  await ingrid.call(publishVtoRevision, { params: at })
  const editor = await signIn('marco', { at: `${path}/history` })
  const reader = await signIn('luis', { at: `${path}/history` })
  for (const { page, listening } of [editor, reader]) {
    await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible()
    await listening
  }

  await ingrid.call(removeVtoRevision, { params: at })
  for (const { page } of [editor, reader]) {
    await expect(page.getByText('This V/TO has been removed by another user.')).toBeVisible()
  }
  await reader.page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(reader.page).toHaveURL(/\/vto\/folders$/)
  await editor.page.getByRole('button', { name: 'Make a copy' }).click()
  await editor.page.getByRole('button', { name: /^Copy Ctrl/ }).click()
  await expect(editor.page.getByText('Copy made: Year of the plane (copy)')).toBeVisible()
  await expect(editor.page).toHaveURL(new RegExp(`/vto/detail/${at.collectionId}/(?!${at.revisionId})`))
})
