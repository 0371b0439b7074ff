import { type AuditEntry, auditIdDetails } from '@cairn/contract/audit/audit.schemas'
import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import { CSV_MARK, separators } from '../../platform/spreadsheets/csv'
import type { AuditRow } from './audit.repository'

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export type Names = ReadonlyMap<string, string>

export const idsIn = ({ details }: Pick<AuditRow, 'details'>): string[] =>
  Object.entries(details).flatMap(([field, value]) => (auditIdDetails.includes(field) ? [value] : []))

export function presentEntry(row: AuditRow, names: Names): AuditEntry {
  const { actorId, actorName, subjectId, subjectName, at, ...rest } = row
  const known = idsIn(row).flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [[id, name]]
  })
  return {
    ...rest,
    details: { ...rest.details },
    names: Object.fromEntries(known),
    at: at.toISOString(),
    actor: personOf(actorId, actorName),
    subject: personOf(subjectId, subjectName),
  }
}

const HEADING = ['At', 'Action', 'By', 'Person', 'Details', 'Address']
/** CSV injection. */
const FORMULA = /^\s*[=+\-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u

export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const csvLine = (cells: readonly string[], separator: CsvSeparator): string =>
  `${cells.map(csvCell).join(separators[separator])}\r\n`

export const csvHeading = (separator: CsvSeparator): string => `${CSV_MARK}${csvLine(HEADING, separator)}`

const UNNAMED = '(private or removed)'

export function csvLines(rows: readonly AuditRow[], names: Names, separator: CsvSeparator): string {
  const shown = (field: string, value: string) =>
    auditIdDetails.includes(field) ? (names.get(value) ?? UNNAMED) : value
  return rows
    .map(({ at, action, actorName, subjectName, details, address }) => {
      const words = Object.entries(details).map(([field, value]) => `${field}: ${shown(field, value)}`)
      const cells = [at.toISOString(), action, actorName ?? '', subjectName ?? '', words.join('; '), address]
      return csvLine(cells, separator)
    })
    .join('')
}
