import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

interface HandMadeWorkbook {
  /** By name, each the XML of its `row` elements; null is a sheet that is a chart alone. */
  readonly sheets: Readonly<Record<string, string | null>>
  /** `t="s"` names them by their place. Each is the XML of an `si`. */
  readonly strings?: readonly string[]
  /** As in files of the old Mac, where it is true. */
  readonly date1904?: string
  /** Names of sheets that are not seen. */
  readonly hidden?: readonly string[]
  /** Below the rows of every sheet. */
  readonly tail?: string
}

/** Number formats by the style's place: general, date, time, both, per cent, a German date, an elapsed time. */
const formats = [0, 14, 20, 22, 9, 164, 46]

/** A workbook as Excel and LibreOffice lay theirs out, of whatever cells a test writes by hand. */
export function handMadeWorkbook({
  sheets,
  strings = [],
  date1904 = '0',
  hidden = [],
  tail = '',
}: HandMadeWorkbook): Buffer {
  const all = Object.entries(sheets)
  const stateOf = (name: string) => (hidden.includes(name) ? 'hidden' : 'visible')
  const names = all.map(
    ([name], at) => `<sheet name="${name}" sheetId="${at + 1}" state="${stateOf(name)}" r:id="rId${at + 1}"/>`,
  )
  const relations = all.map(([, rows], at) => {
    const kind = rows === null ? 'chartsheet' : 'worksheet'
    return `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${kind}s/sheet${at + 1}.xml"/>`
  })
  const others = ['styles', 'sharedStrings'].map(
    (name) => `<Relationship Id="${name}" Type="${OFFICE}/${name}" Target="${name}.xml"/>`,
  )
  const xfs = formats.map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`)
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${date1904}"/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${[...relations, ...others].join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-407]d\\.\\ mmmm\\ yyyy;@"/></numFmts><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((string) => `<si>${string}</si>`).join('')}</sst>`,
  }
  for (const [at, [, rows]] of all.entries()) {
    const [name, xml] =
      rows === null
        ? [`xl/chartsheets/sheet${at + 1}.xml`, `<chartsheet xmlns="${MAIN}"/>`]
        : [
            `xl/worksheets/sheet${at + 1}.xml`,
            `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${tail}</worksheet>`,
          ]
    parts[name] = xml
  }
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)] as const)
  return Buffer.from(zipSync(Object.fromEntries(files)))
}
