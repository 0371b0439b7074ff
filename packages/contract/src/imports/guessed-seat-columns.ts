import { lettersOf } from './import-fields'
import type { SeatField, SeatsChoice } from './import-seats.schemas'
import type { ImportRow } from './imports.schemas'
import { emailKey } from './seat-cells'

const SAMPLE = 50
const MOST = 0.6

const heads: readonly (readonly [SeatField, string])[] = [
  [
    'reportsTo',
    'reportstoemail reportstomail manageremail managermail supervisoremail reportsto answersto manager supervisor managername reportstoname linemanager boss leader reportstoid managerid vorgesetzter vorgesetzte vorgesetztestelle vorgesetzteperson vorgesetztername vorgesetzterpersonalnummer vorgesetzteemail vorgesetztermail vorgesetzteremail vorgesetzt untersteht unterstellt berichtetan führungskraft responsable jefe',
  ],
  ['email', 'email mail emailaddress workemail businessemail mailadresse emailadresse adressemail correo courriel'],
  ['lastName', 'lastname surname familyname nachname familienname nomdefamille apellido apellidos'],
  [
    'name',
    'name fullname person holder employee employeename heldby assignedto displayname firstname givenname mitarbeiter mitarbeiterin vorname stelleninhaber stelleninhaberin sitzinhaber inhaber inhaberin besetztmit nom nombre prénom',
  ],
  [
    'title',
    'title seat jobtitle position function job positiontitle jobfunction titel sitz stelle position funktion stellenbezeichnung poste fonction puesto cargo',
  ],
  ['roles', 'roles role responsibilities accountabilities tasks rollen aufgaben verantwortung rôles responsabilités'],
  ['assistant', 'assistant isassistant assistenz assistent'],
  ['number', 'no nr number id employeeid employeenumber seatid nummer personalnummer'],
]

const share = (rows: readonly ImportRow[], at: number, fits: (text: string) => boolean): number => {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
}

function byHeads(first: readonly string[]): (SeatField | null)[] {
  const columns: (SeatField | null)[] = first.map(() => null)
  const letters = first.map(lettersOf)
  for (const [field, words] of heads) {
    const found = words
      .split(' ')
      .map((word) => letters.findIndex((head, at) => head === word && columns[at] === null))
      .find((at) => at >= 0)
    if (found !== undefined) columns[found] = field
  }
  return columns
}

export function guessSeatColumns(rows: readonly ImportRow[]): Pick<SeatsChoice, 'columns' | 'hasHeads'> {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const first = Array.from({ length: width }, (_, at) => rows[0]?.cells[at] ?? '')
  const named = byHeads(first)
  const hasHeads = rows.length > 1 && named.some((field) => field !== null)
  const columns = hasHeads ? named : named.map(() => null)
  const sample = rows.slice(hasHeads ? 1 : 0, SAMPLE + 1)
  const isFree = (at: number) => columns[at] === null
  const take = (field: SeatField, at: number) => {
    if (at >= 0 && !columns.includes(field)) columns[at] = field
  }
  const isAddress = (at: number) => isFree(at) && share(sample, at, (text) => emailKey(text).includes('@')) >= MOST
  const addresses = columns.flatMap((_, at) => (isAddress(at) ? [at] : []))
  for (const [index, field] of (['email', 'reportsTo'] as const).entries()) take(field, addresses[index] ?? -1)
  if (!hasHeads)
    for (const field of ['name', 'title'] as const)
      take(
        field,
        columns.findIndex((_, at) => isFree(at)),
      )
  else take('title', columns.includes('title') ? -1 : columns.findIndex((_, at) => isFree(at)))
  if (!columns.includes('title')) columns[0] = 'title'
  return { hasHeads, columns }
}
