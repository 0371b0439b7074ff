import { ownValue } from '@cairn/contract/core/own-value'
import { type AssignableRole, assignableRoleSchema } from '@cairn/contract/people/people.schemas'
import Papa from 'papaparse'

export interface ReadPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: AssignableRole | null
}

type Column = 'email' | 'firstName' | 'lastName' | 'name' | 'role'

/** Keys ignore spaces, dashes and case. */
const columnNames: Readonly<Record<string, Column>> = {
  email: 'email',
  emailaddress: 'email',
  mail: 'email',
  firstname: 'firstName',
  givenname: 'firstName',
  first: 'firstName',
  lastname: 'lastName',
  familyname: 'lastName',
  surname: 'lastName',
  last: 'lastName',
  name: 'name',
  fullname: 'name',
  displayname: 'name',
  role: 'role',
  mailadresse: 'email',
  emailadresse: 'email',
  vorname: 'firstName',
  nachname: 'lastName',
  familienname: 'lastName',
  rolle: 'role',
}

/** As screens and exports name them in each language, in lower case. */
const roleWords: Readonly<Record<string, AssignableRole>> = {
  ...Object.fromEntries(assignableRoleSchema.options.map((role) => [role.toLowerCase(), role])),
  'free observer': 'Observer',
  administrator: 'Admin',
  administratorin: 'Admin',
  managerin: 'Manager',
  mitglied: 'Member',
  beobachter: 'Observer',
  beobachterin: 'Observer',
  lesezugriff: 'Observer',
  'kostenloser lesezugriff': 'Observer',
}

/** Longer ones first: an alternation takes the first that fits. */
const ROLES = Object.keys(roleWords)
  .toSorted((one, other) => other.length - one.length)
  .join('|')
/** `Name <address>, role`; quotes and role optional. */
const NAMED = new RegExp(
  `\\s*(?:"([^"]*)"|([^<,;"]*?))\\s*<([^<>]*)>(?:\\s*[,;:]?\\s*(${ROLES})(?=\\s*(?:[,;]|$)))?\\s*[,;]?`,
  'gi',
)
const MEANT_AS_ADDRESS = /@|^\S+\.[a-z]{2,}$/i

const squeezed = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

const roleOf = (text: string): AssignableRole | null => ownValue(roleWords, squeezed(text).toLowerCase()) ?? null

/** Accepts "Ada Lovelace" and "Lovelace, Ada". */
function namesOf(name: string): Pick<ReadPerson, 'firstName' | 'lastName'> {
  const [before = '', after] = name.split(',').map(squeezed)
  if (after) return { firstName: after, lastName: before }
  const cut = before.lastIndexOf(' ')
  return cut < 0
    ? { firstName: before, lastName: '' }
    : { firstName: before.slice(0, cut), lastName: before.slice(cut + 1) }
}

const nameless = (email: string): ReadPerson => ({ email, firstName: '', lastName: '', role: null })

function cellsOf(line: string): string[] {
  const [cells = []] = Papa.parse<string[]>(line.replaceAll(/[;\t]/g, ','), { delimiter: ',' }).data
  return cells.map(squeezed).filter(Boolean)
}

function rowOf(email: string, others: readonly string[]): ReadPerson {
  const role = others.map(roleOf).find((found) => found !== null) ?? null
  const names = others.filter((cell) => roleOf(cell) === null)
  const [first = '', last = ''] = names
  return { email, role, ...(names.length === 1 ? namesOf(first) : { firstName: first, lastName: last }) }
}

/** `Ada Lovelace ada@x.example Admin` has three parts; of several addresses each is one. */
function partsOf(cell: string): string[] {
  const words = cell.split(' ')
  const at = words.findIndex((word) => word.includes('@'))
  if (at < 0) return [cell]
  if (words.slice(at + 1).some((word) => word.includes('@'))) return words
  return [words.slice(0, at).join(' '), words[at] ?? '', words.slice(at + 1).join(' ')].filter(Boolean)
}

function readCells(line: string): ReadPerson[] {
  const cells = cellsOf(line).flatMap(partsOf)
  const addresses = cells.filter((cell) => MEANT_AS_ADDRESS.test(cell))
  const [only] = addresses
  if (addresses.length !== 1 || only === undefined) return cells.map(nameless)
  return [
    rowOf(
      only,
      cells.filter((cell) => cell !== only),
    ),
  ]
}

function readNamed(line: string): ReadPerson[] {
  const named = [...line.matchAll(NAMED)].map(([, quoted, plain = '', email = '', role = '']) => ({
    ...nameless(email.trim()),
    ...namesOf(quoted ?? plain),
    role: roleOf(role),
  }))
  return [...named, ...readCells(line.replaceAll(NAMED, ','))]
}

const columnOf = (cell: string): Column | undefined =>
  ownValue(columnNames, cell.toLowerCase().replaceAll(/[^a-z]/g, ''))

function readTable(text: string): ReadPerson[] {
  const { data } = Papa.parse<Record<string, string>>(text.trim(), {
    header: true,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
    transformHeader: (name) => columnOf(name) ?? name,
  })
  return data.map((row) => {
    const of = (column: Column) => squeezed(row[column] ?? '')
    const names = of('firstName') || of('lastName') ? { firstName: of('firstName'), lastName: of('lastName') } : null
    return { email: of('email'), role: roleOf(of('role')), ...(names ?? namesOf(of('name'))) }
  })
}

/**
 * Accepts plain addresses, `Name <address>`, and tables with or without a header. Invalid addresses are returned too,
 * so that nothing is lost, unless the text has no address at all.
 */
export function readAddresses(text: string): ReadPerson[] {
  const clean = text.replace(/^\uFEFF/, '')
  const lines = clean.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  if (cellsOf(lines[0] ?? '').some((cell) => columnOf(cell) === 'email')) return readTable(clean)
  const people = lines.flatMap((line) => (line.includes('<') ? readNamed(line) : readCells(line)))
  return people.some(({ email }) => MEANT_AS_ADDRESS.test(email)) ? people : []
}

/** Excel also saves CSV files as Windows-1252 and UTF-16. Null for files that are not text. */
export function decodeText(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes)
  const isWide = first === 0xff && second === 0xfe
  const decode = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes)
  let text: string
  try {
    text = decode(isWide ? 'utf-16le' : 'utf-8', true)
  } catch {
    text = decode('windows-1252')
  }
  return text.includes('\0') ? null : text
}
