import { createSeat } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import {
  acCollections,
  createVtoCollection,
  createVtoRevision,
  publishVtoRevision,
} from '@cairn/contract/collections/collections.endpoints'
import { createLongTermIssue } from '@cairn/contract/issues/issues.endpoints'
import { addCoreValue } from '@cairn/contract/vto/vto.endpoints'
import { expect, type Page } from '@playwright/test'
import type { ApiPerson } from './api-person'
import { at, type Screen } from './screens'

/** Tests of one worker share a server, and folders need names of their own. */
let calls = 0

export async function vtoScreens(script: ApiPerson): Promise<Screen[]> {
  calls += 1
  const title = `Folder ${calls} looked at`
  const { collection } = await script.call(createVtoCollection, { body: { title } })
  const params = { collectionId: collection.id }
  const { revision } = await script.call(createVtoRevision, { params, body: { title: 'This year' } })
  const vto = { ...params, revisionId: revision.id }
  await script.call(addCoreValue, { params: vto, body: { title: 'Measure twice' } })
  await script.call(publishVtoRevision, { params: vto })
  await script.call(addCoreValue, { params: vto, body: { title: 'Leave it cleaner' } })
  const body = { title: 'Waits for next year', assignedToId: script.personId }
  await script.call(createLongTermIssue, { params: vto, body })
  const page = `/vto/detail/${collection.id}/${revision.id}`
  return [
    at('vto-home', '/vto/folders', title),
    at('vto-folder', `/vto/folder/${collection.id}`, title),
    at('removed-vtos', '/vto/removed', 'Removed V/TOs'),
    at('vto-vision', `${page}/vision`, 'Core focus'),
    at('vto-traction', `${page}/traction`, 'Long-term issues'),
    at('vto-presented', `${page}/vision?present=on`, 'Core focus'),
    at('vto-versions', `${page}/history`, 'Core values'),
    at('vto-quarter-end', `${page}/quarter-end`, 'Record actuals'),
    at('vto-quarter-copy', `${page}/quarter-end?step=copy`, 'Copy and update'),
  ]
}

const seatKeys = [
  ['seat-edited', 'e', 'Edit Seat'],
  ['seat-notes', 'n', 'Operations'],
  ['seat-details', 'd', 'Operations'],
  ['seat-removed', 'Delete', 'Remove Operations'],
] as const

export async function chartScreens(script: ApiPerson): Promise<Screen[]> {
  calls += 1
  const folder = `Charts ${calls} looked at`
  const { collection } = await script.call(acCollections.create, { body: { title: folder } })
  const params = { collectionId: collection.id }
  const made = async (title: string) =>
    (await script.call(acCollections.createRevision, { params, body: { title } })).revision.id
  const [revisionId, emptyId] = [await made('Seats of this year'), await made('Nothing yet')]
  const chart = { ...params, revisionId }
  const { seat } = await script.call(createSeat, { params: chart, body: { title: 'President', roles: ['Lead'] } })
  await script.call(acCollections.publish, { params: chart })
  await script.call(createSeat, { params: chart, body: { title: 'Operations', parentId: seat.id } })
  const page = `/ac/collection/${collection.id}/revision`
  return [
    at('ac-home', '/ac/folders', folder),
    at('ac-folder', `/ac/folder/${collection.id}`, folder),
    at('removed-charts', '/ac/removed', 'Removed charts'),
    at('chart', `${page}/${revisionId}`, 'Seats of this year'),
    at('chart-import', `${page}/${emptyId}/import`, 'Import seats'),
    ...seatKeys.map(([name, key, title]) => ({
      name,
      open: async (tab: Page) => {
        await tab.goto(`${page}/${revisionId}`)
        await tab.getByRole('treeitem', { name: /^Operations/ }).click()
        await tab.keyboard.press(key)
        await expect(tab.getByRole('dialog', { name: title })).toBeVisible()
      },
    })),
    {
      // Last, since the view is remembered.
      name: 'chart-as-list',
      open: async (tab) => {
        await tab.goto(`${page}/${revisionId}`)
        await tab.getByRole('button', { name: 'List', exact: true }).click()
        await expect(tab.getByRole('treegrid', { name: 'Seats' })).toBeVisible()
      },
    },
    at('person', `/person/${script.personId}`, 'Seats'),
    at('chart-empty', `${page}/${emptyId}`, 'No seats yet'),
    at('chart-versions', `${page}/${revisionId}/history`, 'Seats added'),
    {
      name: 'chart-print',
      open: async (page) => {
        await page.goto(`/ac-print/collection/${collection.id}/revision/${revisionId}`)
        await page.getByRole('checkbox', { name: 'Fit on one page' }).uncheck()
        await expect(page.getByRole('textbox', { name: 'Rows' })).toBeVisible()
      },
    },
  ]
}
