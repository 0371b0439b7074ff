import { readFileSync } from 'node:fs'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import type { Page } from '@playwright/test'
import { handMadeWorkbook } from '../packages/server/src/testing/hand-made-workbook'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

const COUNT = 200
const MEETING = 'Imported to-dos'

const csvOf = (whoOf: (at: number) => string) =>
  [
    'Task,Who,By,Team',
    ...Array.from({ length: COUNT }, (_, at) => `Imported ${at},${whoOf(at)},Nov 30,${MEETING}`),
  ].join('\n')

function workbookOf(csv: string): Buffer {
  const rows = csv.split('\n').map((line, at) => {
    const cells = line
      .split(',')
      .map((text, column) => `<c r="${'ABCD'.charAt(column)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`)
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  return handMadeWorkbook({ sheets: { Cover: '<row r="1"><c r="A1"><v>1</v></c></row>', Open: rows.join('') } })
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/import/todo')
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test('a list is imported, undone, corrected, imported again, and exported unchanged', async ({ signIn, script }) => {
  const ingrid = await script('ingrid')
  const meeting = await SeededMeeting.create(ingrid, MEETING, [await script('marco')])
  const { page } = await signIn('ingrid')

  const wrong = csvOf((at) => (at % 10 === 0 ? 'Nobody at all' : 'Marco'))
  await choose(page, 'list.csv', Buffer.from(wrong))
  await expect(page.getByText('No one here is named Nobody at all. Choose an owner.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Import 180 to-dos' }).click()
  await expect(page.getByRole('heading', { name: '180 to-dos imported' })).toBeVisible()
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the 20 rows' }).click(),
  ])
  expect(readFileSync(await refused.path(), 'utf8')).toContain('Imported 190,Nobody at all,Nov 30')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('180 items were removed.')).toBeVisible()

  await choose(page, 'list.xlsx', workbookOf(csvOf(() => 'Marco')))
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('Open')
  await page.getByRole('button', { name: 'Import 200 to-dos' }).click()
  await expect(page.getByRole('heading', { name: '200 to-dos imported' })).toBeVisible()
  const filters = { 'traction-ids': [meeting.traction.id] }
  expect((await ingrid.call(searchTodos, { body: { filters, endIndex: 1 } })).totalCount).toBe(COUNT)

  const address = encodeURIComponent(JSON.stringify(filters))
  await page.goto(`/todos?filters=${address}`)
  await page.getByRole('button', { name: 'Export' }).click()
  const [shown] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As CSV' }).first().click(),
  ])
  const titles = readFileSync(await shown.path(), 'utf8')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1])
  expect(titles.toSorted()).toEqual(Array.from({ length: COUNT }, (_, at) => `Imported ${at}`).toSorted())
})
