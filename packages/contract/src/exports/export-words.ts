import type { SourceKind, WorkItemKind } from '../core/items'
import { type RenamedTerms, standardTerm, type Term, type TermName } from '../organisations/terms'

const termOf = (name: TermName, terms: RenamedTerms): Term => terms[name] ?? standardTerm('en', name)

/** Imports read the same words. */
const statuses: Readonly<Record<WorkItemKind, Readonly<Record<string, string>>>> = {
  todo: { Done: 'Done', NotDone: 'Open', Pending: 'Pending' },
  issue: { Done: 'Solved', NotDone: 'Open', Pending: 'Pending' },
  headline: { Reviewed: 'Reviewed', ToReview: 'To review', Pending: 'Pending' },
  rock: { OnTrack: 'On-Track', OffTrack: 'Off-Track', NotDone: 'Not-Done' },
}

export const statusWord = (kind: WorkItemKind, status: string | null): string =>
  status === null ? '' : (statuses[kind][status] ?? status)

export const typeWord = (type: string): string => (type === 'Personal' ? 'Individual' : type)

/** An issue of a measurable comes from the scorecard. */
export const sourceWord = (kind: SourceKind | undefined, terms: RenamedTerms = {}): string =>
  kind === undefined ? 'Typed in' : termOf(kind === 'measurable' ? 'scorecard' : kind, terms).one

export const listWord = (kind: WorkItemKind, terms: RenamedTerms = {}): string =>
  terms[kind]?.other ?? termOf(kind, {}).other.toLowerCase()

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
