import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { hasLibreOffice, savedByLibreOffice } from '../../testing/libreoffice'
import type { Cell } from './csv'
import { readTable } from './read-table'
import { workbookOf } from './write-workbook'

const limits = { rows: 50, columns: 10, text: 100_000, unpackedBytes: 2_000_000 }
const folder = mkdtempSync(join(tmpdir(), 'cairn-libreoffice-'))
afterAll(() => rmSync(folder, { recursive: true }))

const heads = ['Title', 'Due date', 'Revenue', 'Share']
const thousands = '"$"#,##0"k"'
const share = '#,##0.0"\u00a0%"'
const rows: Cell[][] = [
  ['=1+1 "so"', { date: '2026-12-24' }, { number: 310.25, format: thousands }, { number: 42.5, format: share }],
  ["'=kept", null, { number: -3, format: thousands }, { number: 0, format: share }],
  ['two\nlines & <b>', { date: '2027-01-01' }, 7, 'Käse 😀'],
]
async function* onePage() {
  yield rows
}

test.skipIf(!hasLibreOffice)(
  'a workbook of ours is the same table after LibreOffice has saved it',
  { timeout: 600_000 },
  async () => {
    const pieces: Uint8Array[] = []
    for await (const piece of workbookOf('List', heads, onePage(), [thousands, share])) pieces.push(piece)
    const ours = Buffer.concat(pieces)
    const saved = (format: 'ods' | 'xlsx') => savedByLibreOffice(folder, ours, format)
    const expected = await readTable(ours, limits)
    expect(expected.rows[1]?.cells).toEqual(['=1+1 "so"', '2026-12-24', '310.25', '42.5'])
    for (const format of ['ods', 'xlsx'] as const) expect(await readTable(saved(format), limits)).toEqual(expected)
    const content = strFromU8(unzipSync(saved('ods'))['content.xml'] ?? new Uint8Array())
    expect(content).toContain('<text:p>$310k</text:p>')
    expect(content).toContain('<text:p>42.5\u00a0%</text:p>')
  },
)
