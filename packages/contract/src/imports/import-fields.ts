import { type StatusOf, type TypeOf, typesOf, type WorkItemKind } from '../core/work-item-kinds'
import { exportWords } from '../exports/export-words'
import { exportColumnsOf } from '../exports/exports.schemas'
import { languages } from '../identity/locales'
import { type ImportField, importFields, refusalHeaders } from './imports.schemas'

export const importFieldsOf = (kind: WorkItemKind): readonly ImportField[] =>
  importFields.filter((field) => exportColumnsOf(kind).includes(field))

const required: readonly ImportField[] = ['title', 'owner', 'meeting']
export const isRequiredField = (field: ImportField): boolean => required.includes(field)

const headers: Readonly<Record<ImportField, readonly string[]>> = {
  title:
    'title task what todo todos issue issues headline headlines rock rocks name subject summary item action actionitem goal topic description titel aufgabe thema eintrag betreff überschrift problem titre tâche asunto título tarea'.split(
      ' ',
    ),
  owner:
    'owner who assignee assignedto responsible person owners accountable by whom wer verantwortlich verantwortliche verantwortlicher verantwortung zuständig zuständige zuständiger bearbeiter bearbeiterin responsable'.split(
      ' ',
    ),
  dueDate:
    'due duedate by deadline when date until dueby finishby target targetdate fällig fälligam fälligkeit fälligkeitsdatum frist bis bisdatum termin échéance fecha vencimiento'.split(
      ' ',
    ),
  meeting:
    'meeting team traction group department meetings teams besprechung abteilung gruppe réunion équipe equipo'.split(
      ' ',
    ),
  type: 'type kind category typ art kategorie über tipo'.split(' '),
  status:
    'status done state progress complete completed solved reviewed stand zustand fortschritt erledigt statut estado'.split(
      ' ',
    ),
  notes:
    'notes note remark remarks comment comments details detail contenthtml bemerkung bemerkungen notiz notizen kommentar kommentare anmerkung anmerkungen beschreibung einzelheiten remarque notas'.split(
      ' ',
    ),
}

export const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

export function fieldOfHeader(header: string, taken: ReadonlySet<ImportField>, kind: WorkItemKind): ImportField | null {
  const letters = lettersOf(header)
  if (letters === '') return null
  const matching = importFieldsOf(kind).filter((field) => !taken.has(field) && headers[field].includes(letters))
  if (matching.length > 1 && letters === 'by') return taken.has('owner') ? 'dueDate' : 'owner'
  return matching[0] ?? null
}

export const isKnownHeader = (header: string): boolean =>
  Object.values(headers).some((words) => words.includes(lettersOf(header)))

const ignoredHeaders: readonly string[] = [
  ...languages.flatMap((language) => {
    const { created, source, votes } = exportWords(language).columns
    return [created, source, votes]
  }),
  ...Object.values(refusalHeaders),
].map(lettersOf)

/** Columns that Cairn's exports and lists of refused rows have, but imports ignore. */
export const isIgnoredHeader = (header: string): boolean => ignoredHeaders.includes(lettersOf(header))

const words = {
  Done: 'done yes y x true ✓ ✔ complete completed closed finished solved erledigt fertig gelöst abgeschlossen ja wahr fait vrai sí hecho verdadero'.split(
    ' ',
  ),
  NotDone:
    'open no n false todo notdone new notstarted active inprogress started offen unerledigt nichterledigt begonnen nein falsch faux falso'.split(
      ' ',
    ),
  Pending: 'pending waiting onhold hold paused blocked inarbeit wartet wartend pausiert blockiert'.split(' '),
}

type Words = Readonly<Record<string, readonly string[]>>

const statuses = {
  todo: words,
  issue: words,
  headline: {
    Reviewed: ['reviewed', 'besprochen', ...words.Done],
    ToReview: ['toreview', 'zubesprechen', ...words.NotDone],
    Pending: words.Pending,
  },
  rock: {
    OnTrack: ['ontrack', 'on', 'green', 'ok', 'aufkurs', 'implan', 'grün'],
    OffTrack: ['offtrack', 'off', 'red', 'late', 'behind', 'nichtaufkurs', 'nichtimplan', 'verspätet', 'rot'],
    // Before Done: a Rock may be closed without being done.
    Closed: ['closed', 'geschlossen'],
    Done: words.Done,
    NotDone: ['notdone', 'missed', 'failed', 'nichterledigt', 'nichterreicht', 'verfehlt'],
    Canceled: [
      'canceled',
      'cancelled',
      'dropped',
      'nonrockcanceled',
      'abgebrochen',
      'keinrockabgebrochen',
      'gestrichen',
    ],
  },
} satisfies { readonly [Kind in WorkItemKind]: Readonly<Record<StatusOf<Kind>, readonly string[]>> }

const types: Readonly<Record<TypeOf<WorkItemKind>, readonly string[]>> = {
  Customer: ['customer', 'client', 'kunde', 'kunden', 'kundin'],
  Employee: ['employee', 'staff', 'team', 'mitarbeiter', 'mitarbeiterin', 'mitarbeitende'],
  Personal: ['individual', 'personal', 'person', 'own', 'persönlich', 'eigen'],
  Company: ['company', 'organization', 'organisation', 'unternehmen', 'firma'],
  Departmental: ['departmental', 'department', 'abteilung', 'bereich'],
  Team: ['team'],
}

function wordsFor(kind: WorkItemKind, field: ImportField): Words {
  if (field === 'status') return statuses[kind]
  return Object.fromEntries(Object.entries(types).filter(([type]) => typesOf(kind).includes(type)))
}

export const valuesOf = (kind: WorkItemKind, field: ImportField): readonly string[] =>
  Object.keys(wordsFor(kind, field))

const PERCENT = /^(\d{1,3}(?:[.,]\d+)?)\s*%$/

function readDone(text: string): 'yes' | 'no' | null {
  if (text === '1') return 'yes'
  if (text === '0') return 'no'
  const [, digits] = PERCENT.exec(text) ?? []
  const percent = Number(digits?.replace(',', '.') ?? Number.NaN)
  if (Number.isNaN(percent) || percent > 100) return null
  return percent === 100 ? 'yes' : 'no'
}

export function valueOfWord(kind: WorkItemKind, field: ImportField, text: string): string | null {
  const word = /^[✓✔]$/u.test(text.trim()) ? text.trim() : lettersOf(text)
  const done = field === 'status' && readDone(text.trim())
  if (done) return valueOfWord(kind, field, done)
  const found = Object.entries(wordsFor(kind, field)).find(
    ([value, names]) => lettersOf(value) === word || names.includes(word),
  )
  return found?.[0] ?? null
}
