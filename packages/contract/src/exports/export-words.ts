import type { SourceKind } from '../core/items'
import { ownValue } from '../core/own-value'
import { type RenamedTerms, standardTerm, type Term, type TermName } from '../core/terms'
import type { StatusOf, TypeOf, WorkItemKind } from '../core/work-item-kinds'
import type { Language } from '../identity/locales'
import type { ExportColumn } from './exports.schemas'

/** Imports read the same words. */
const words = {
  en: {
    columns: {
      title: 'Title',
      owner: 'Owner',
      meeting: 'Meeting',
      dueDate: 'Due date',
      type: 'Type',
      status: 'Status',
      source: 'Came from',
      votes: 'Votes',
      created: 'Created',
      notes: 'Notes',
    },
    scorecard: { group: 'Group', goal: 'Goal' },
    seats: ['No.', 'Title', 'Name', 'E-mail', 'Reports to', 'Roles', 'Assistant'],
    yes: 'Yes',
    typedIn: 'Added by hand',
    types: {
      Personal: 'Individual',
      Company: 'Company',
      Departmental: 'Departmental',
      Team: 'Team',
      Customer: 'Customer',
      Employee: 'Employee',
    },
    statuses: {
      todo: { Done: 'Done', NotDone: 'Open', Pending: 'Pending' },
      issue: { Done: 'Solved', NotDone: 'Open', Pending: 'Pending' },
      headline: { Reviewed: 'Reviewed', ToReview: 'To review', Pending: 'Pending' },
      rock: {
        OnTrack: 'On-Track',
        OffTrack: 'Off-Track',
        Done: 'Done',
        NotDone: 'Not-Done',
        Closed: 'Closed',
        Canceled: 'Canceled',
      },
    },
  },
  de: {
    columns: {
      title: 'Titel',
      owner: 'Verantwortlich',
      meeting: 'Meeting',
      dueDate: 'Fällig am',
      type: 'Art',
      status: 'Status',
      source: 'Herkunft',
      votes: 'Stimmen',
      created: 'Erstellt am',
      notes: 'Notizen',
    },
    scorecard: { group: 'Gruppe', goal: 'Ziel' },
    seats: ['Nr.', 'Titel', 'Name', 'E-Mail', 'Untersteht', 'Aufgaben', 'Assistenz'],
    yes: 'Ja',
    typedIn: 'Von Hand angelegt',
    types: {
      Personal: 'Persönlich',
      Company: 'Unternehmen',
      Departmental: 'Abteilung',
      Team: 'Team',
      Customer: 'Kunde',
      Employee: 'Mitarbeitende',
    },
    statuses: {
      todo: { Done: 'Erledigt', NotDone: 'Offen', Pending: 'In Arbeit' },
      issue: { Done: 'Gelöst', NotDone: 'Offen', Pending: 'In Arbeit' },
      headline: { Reviewed: 'Besprochen', ToReview: 'Zu besprechen', Pending: 'In Arbeit' },
      rock: {
        OnTrack: 'Auf Kurs',
        OffTrack: 'Nicht auf Kurs',
        Done: 'Erledigt',
        NotDone: 'Nicht erledigt',
        Closed: 'Geschlossen',
        Canceled: 'Abgebrochen',
      },
    },
  },
} satisfies Record<Language, ExportWords>

interface ExportWords {
  readonly columns: Readonly<Record<ExportColumn, string>>
  readonly scorecard: { readonly group: string; readonly goal: string }
  readonly seats: readonly string[]
  readonly yes: string
  readonly typedIn: string
  readonly types: Readonly<Record<TypeOf<WorkItemKind>, string>>
  readonly statuses: { readonly [Kind in WorkItemKind]: Readonly<Record<StatusOf<Kind>, string>> }
}

export const exportWords = (language: Language): ExportWords => words[language]

export const statusWord = (kind: WorkItemKind, status: string | null, language: Language): string =>
  status === null ? '' : (ownValue<string>(exportWords(language).statuses[kind], status) ?? status)

export const typeWord = (type: string, language: Language): string =>
  ownValue(exportWords(language).types, type) ?? type

const termOf = (name: TermName, terms: RenamedTerms, language: Language): Term =>
  terms[name] ?? standardTerm(language, name)

/** An issue of a measurable comes from the scorecard. */
export const sourceWord = (kind: SourceKind | undefined, terms: RenamedTerms, language: Language): string =>
  kind === undefined
    ? exportWords(language).typedIn
    : termOf(kind === 'measurable' ? 'scorecard' : kind, terms, language).one

export function listWord(kind: WorkItemKind, terms: RenamedTerms, language: Language): string {
  const { other } = termOf(kind, {}, language)
  return terms[kind]?.other ?? (language === 'en' ? other.toLowerCase() : other)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function linkWords(_link: string, href: string, words: string): string {
  const bare = words.replaceAll(/<[^<>]*>/g, '').trim()
  const address = href.replace(/^mailto:/, '')
  return bare === address || bare === '' ? address : `${words} (${address})`
}

export const plainNotes = (html: string): string =>
  html
    .replaceAll(/<a\b[^<>]*\bhref="([^"<>]+)"[^<>]*>(.*?)<\/a>/gis, linkWords)
    .replaceAll(/<(?:br|\/p|\/li|\/h\d|\/blockquote)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (mark, name: string) => ENTITIES[name] ?? mark)
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
