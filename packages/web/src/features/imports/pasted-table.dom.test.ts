import { expect, it } from 'vitest'
import { pastedTable } from './components/import-file'

it('a table of a page, a document or a mail keeps its rows, columns and lines in cells', () => {
  const html = `<p>Before</p><table><thead><tr><th>Task</th><th>Who</th></tr></thead><tbody>
    <tr><td><p>Order</p><p>the  blades</p></td><td>Tom</td></tr>
    <tr><td>Say "so"</td><td></td></tr></tbody></table>`
  expect(pastedTable(html)).toBe('Task\tWho\n"Order\nthe blades"\tTom\n"Say ""so"""\t')
})

it.each([
  ['nothing', ''],
  ['a text', '<p>Order blades</p>'],
  ['Excel', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>A</td></tr></table>'],
  ['Google Sheets', '<google-sheets-html-origin><table><tr><td>A</td></tr></table>'],
])('uses the plain text of %s', (_name, html) => {
  expect(pastedTable(html)).toBeNull()
})
