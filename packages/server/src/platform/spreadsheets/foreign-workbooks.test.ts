/** Workbooks as other programs lay them out: what they call their parts, how they write XML, and how they pack it. */
import { readFileSync } from 'node:fs'
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readTable } from './read-table'
import type { TableLimits } from './table'

const limits: TableLimits = { rows: 50, columns: 10, text: 100_000, unpackedBytes: 2_000_000 }
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const STRICT = 'http://purl.oclc.org/ooxml'

type Parts = Readonly<Record<string, string>>

const relations = (base: string, all: Readonly<Record<string, readonly [type: string, target: string]>>) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}">${Object.entries(all)
    .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** As Excel saves it: extensions that readers may ignore, spans, properties of rows, texts shared, tables and links beside. */
const excel: Parts = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  '_rels/.rels': relations(OFFICE, {
    rId3: ['extended-properties', 'docProps/app.xml'],
    rId1: ['officeDocument', 'xl/workbook.xml'],
  }),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x15" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><fileVersion appName="xl" lastEdited="7"/><workbookPr defaultThemeVersion="166925"/><mc:AlternateContent><mc:Choice Requires="x15"><x15ac:absPath xmlns:x15ac="http://x" url="C:\\"/></mc:Choice></mc:AlternateContent><bookViews><workbookView/></bookViews><sheets><sheet name="Plan 2026" sheetId="4" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">x!$A$1:$C$3</definedName></definedNames></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(OFFICE, {
    rId3: ['styles', 'styles.xml'],
    rId4: ['sharedStrings', 'sharedStrings.xml'],
    rId1: ['worksheet', 'worksheets/sheet4.xml'],
  }),
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="44"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}" count="3" uniqueCount="3"><si><t>Task</t></si><si><t xml:space="preserve">By </t></si><si><r><rPr><b/><sz val="11"/></rPr><t>Order</t></r><r><t xml:space="preserve"> blades</t></r></si></sst>`,
  'xl/worksheets/sheet4.xml': `${HEAD}<worksheet xmlns="${MAIN}" xmlns:x14ac="http://x"><sheetPr filterMode="1"/><dimension ref="A1:C2"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><cols><col min="1" max="16384" width="9" style="1"/></cols><sheetData><row r="1" spans="1:3" x14ac:dyDescent="0.25"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2" spans="1:3"><c r="A2" t="s"><v>2</v></c><c r="B2" s="1"><v>46346</v></c><c r="C2" s="2"><v>1250</v></c></row></sheetData><autoFilter ref="A1:C2"/><extLst><ext uri="x"><t>not a cell</t></ext></extLst></worksheet>`,
}

/** As LibreOffice saves it: each cell says its type, formulas whether they are always worked out, and columns up to the last. */
const libreOffice: Parts = {
  '_rels/.rels': relations(OFFICE, { rId1: ['officeDocument', 'xl/workbook.xml'] }),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><sheets><sheet name="Tabelle1" sheetId="1" state="visible" r:id="rId3"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(OFFICE, {
    rId1: ['theme', 'theme/theme1.xml'],
    rId2: ['styles', 'styles.xml'],
    rId3: ['worksheet', 'worksheets/sheet1.xml'],
    rId4: ['sharedStrings', 'sharedStrings.xml'],
  }),
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="dd/mm/yy"/></numFmts><cellXfs count="2"><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}"><si><t xml:space="preserve">Task</t></si><si><t xml:space="preserve">By</t></si><si><t xml:space="preserve">Order blades</t></si></sst>`,
  'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1" customFormat="false" ht="12.8" hidden="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c></row><row r="2"><c r="A2" s="0" t="str"><f aca="false">"Order"&amp;" blades"</f><v>Order blades</v></c><c r="B2" s="1" t="n"><v>46346</v></c><c r="C2" s="0" t="n"><v>1250</v></c></row></sheetData></worksheet>`,
}

/** All names with a prefix, parts called otherwise and named from the root, as generators write them; the newer edition. */
const generated: Parts = {
  '_rels/.rels': relations(`${STRICT}/officeDocument/relationships`, { R1: ['officeDocument', '/xl/workbook2.xml'] }),
  'xl/workbook2.xml': `<x:workbook xmlns:x="${STRICT}/spreadsheetml/main" xmlns:ns="${STRICT}/officeDocument/relationships"><x:sheets><x:sheet ns:id="R7" name="Data" sheetId="1"/></x:sheets></x:workbook>`,
  'xl/_rels/workbook2.xml.rels': relations(`${STRICT}/officeDocument/relationships`, {
    R7: ['worksheet', '/xl/worksheets/sheet.xml'],
    R8: ['styles', '../xl/styles2.xml'],
  }),
  'xl/styles2.xml': `<x:styleSheet xmlns:x="m"><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="14"/></x:cellXfs></x:styleSheet>`,
  'xl/worksheets/sheet.xml': `<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Task</x:t></x:is></x:c><x:c t="str"><x:v>By</x:v></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>Order blades</x:t></x:is></x:c><x:c t="d"><x:v>2026-11-20</x:v></x:c><x:c><x:v>1250</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
}

const bytesOf = (parts: Parts, mark = '') =>
  Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(mark + xml)]))

/** Sizes come after what they are of, as where a file is sent while it is written. */
function streamed(parts: Parts): Uint8Array {
  const pieces: Uint8Array[] = []
  const zip = new Zip((_error, piece) => pieces.push(piece))
  for (const [name, xml] of Object.entries(parts)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(xml), true)
  }
  zip.end()
  return Buffer.concat(pieces)
}

const backslashed = (parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name.replaceAll('/', '\\'), xml]))

const folders = { 'xl/': new Uint8Array(), 'xl/media/image1.png': new Uint8Array(3_000_000) }

test.each([
  ['Excel', zipSync(bytesOf(excel))],
  ['LibreOffice', zipSync(bytesOf(libreOffice))],
  ['a generator', zipSync(bytesOf(generated))],
  ['a program that marks UTF-8', zipSync(bytesOf(excel, '\uFEFF'))],
  ['a program that packs as it goes', streamed(excel)],
  ['a program that does not pack', zipSync(bytesOf(excel), { level: 0 })],
  ['a program with folders and large pictures', zipSync({ ...folders, ...bytesOf(excel) })],
  ['a program that writes folders as on Windows', zipSync(bytesOf(backslashed(excel)))],
])('a workbook of %s is read', async (_name, bytes) => {
  const { rows } = await readTable(bytes, limits)
  expect(rows).toEqual([
    { row: 1, cells: ['Task', 'By'] },
    { row: 2, cells: ['Order blades', '2026-11-20', '1250'] },
  ])
})

test.each(['xlsx', 'ods'])('a workbook that LibreOffice has saved as %s reads as it shows it', async (format) => {
  const bytes = readFileSync(new URL(`./saved-by-libreoffice.${format}`, import.meta.url))
  const { sheet, sheets, rows } = await readTable(bytes, limits)
  // An empty sheet comes before them.
  expect([sheet, ...sheets]).toEqual(['Plan', 'Plan', 'Zweites Blatt & mehr'])
  expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    // Three empty rows, and cells merged over four columns.
    [4, 'Plan für das Quartal'],
    [5, 'Title', 'Due date', 'Owner', 'Progress', 'Done', 'Budget', 'Note'],
    [6, 'German date', '2026-12-24', 'Luis Ortega', '82.5%', 'TRUE', '1234.5', 'Straße & „Anführung“ <b>'],
    [7, 'American date', '2026-12-24', 'Luis Ortega', '100%', 'FALSE', '-0.1', 'two\nlines'],
    [8, 'Long date', '2026-02-01', '', '0', 'TRUE', '1e+21'],
    [9, 'With time', '2026-12-24T15:30', '', '0.3'],
    [10, 'With weekday', '2026-12-24', '', '1'],
    [11, 'Quarter', '2026-12-24'],
    // A formula's truth is a number in XLSX.
    [12, 'By formula', '2026-12-24', 'Luis Ortega', '#DIV/0!', format === 'ods' ? 'TRUE' : '1'],
    // Cells merged over two rows.
    [13, 'Two rows', '15:30'],
    [14, '', '2026-12-25'],
    [1015, 'After a gap', '24.12.2026'],
    [1016, '=1+1 as text', '+49 30 1234'],
    [1017, '_x0041_ escaped'],
  ])
})

/** Sizes of 64 bits in the directory, whatever they are; `isWhole`: as is its end. */
function zip64(parts: Parts, isWhole: boolean): Buffer {
  const plain = Buffer.from(zipSync(bytesOf(parts)))
  const end = plain.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const [count, start] = [plain.readUInt16LE(end + 10), plain.readUInt32LE(end + 16)]
  const entries: Buffer[] = []
  for (let at = start; at < end; ) {
    const next = at + 46 + plain.readUInt16LE(at + 28)
    const entry = Buffer.from(plain.subarray(at, next))
    const extra = Buffer.alloc(28)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    for (const [place, field] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(field)), 4 + place * 8)
      entry.writeUInt32LE(0xffffffff, field)
    }
    entry.writeUInt16LE(extra.length, 30)
    entries.push(entry, extra)
    at = next
  }
  const directory = Buffer.concat(entries)
  const last = Buffer.from(plain.subarray(end))
  last.writeUInt32LE(directory.length, 12)
  if (!isWhole) return Buffer.concat([plain.subarray(0, start), directory, last])
  const whole = Buffer.alloc(76)
  whole.write('PK\x06\x06', 0, 'latin1')
  whole.writeBigUInt64LE(44n, 4)
  whole.writeBigUInt64LE(BigInt(count), 24)
  whole.writeBigUInt64LE(BigInt(count), 32)
  whole.writeBigUInt64LE(BigInt(directory.length), 40)
  whole.writeBigUInt64LE(BigInt(start), 48)
  whole.write('PK\x06\x07', 56, 'latin1')
  whole.writeBigUInt64LE(BigInt(start + directory.length), 64)
  whole.writeUInt32LE(1, 72)
  last.writeUInt16LE(0xffff, 8)
  last.writeUInt16LE(0xffff, 10)
  last.writeUInt32LE(0xffffffff, 16)
  return Buffer.concat([plain.subarray(0, start), directory, whole, last])
}

test.each([
  ['its entries alone', false],
  ['the whole directory', true],
])('a ZIP64 workbook is read if %s', async (_name, isWhole) => {
  const { rows } = await readTable(zip64(excel, isWhole), limits)
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Task', 'By'],
    ['Order blades', '2026-11-20', '1250'],
  ])
})

test.each([false, true])('limits the unpacked size of a ZIP64 file like any other', async (isWhole) => {
  const bomb = zip64({ ...excel, 'xl/worksheets/sheet4.xml': 'x'.repeat(3_000_000) }, isWhole)
  await expect(readTable(bomb, limits)).rejects.toMatchObject({ fault: 'too-large-unpacked' })
  const cut = zip64(excel, isWhole)
  await expect(readTable(cut.subarray(0, cut.length - 300), limits)).rejects.toMatchObject({ fault: 'broken-workbook' })
})

/** A part whose size the directory understates. */
function understated(): Buffer {
  const bytes = Buffer.from(zipSync({ ...bytesOf(excel), 'xl/worksheets/sheet4.xml': new Uint8Array(3_000_000) }))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(3_000_000)
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at)) bytes.writeUInt32LE(100, at)
  return bytes
}

test('a ZIP bomb with a false directory is limited to its declared size', async () => {
  await expect(readTable(understated(), limits)).rejects.toMatchObject({ fault: 'broken-workbook' })
})

test('entities declared by a part are ignored', async () => {
  const bomb = `<!DOCTYPE sst [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "&a;&a;">]><sst xmlns="${MAIN}"><si><t>&b;</t></si><si><t>By</t></si><si><t>C</t></si></sst>`
  const { rows } = await readTable(zipSync(bytesOf({ ...excel, 'xl/sharedStrings.xml': bomb })), limits)
  expect(rows[0]?.cells).toEqual(['&b;', 'By'])
})
