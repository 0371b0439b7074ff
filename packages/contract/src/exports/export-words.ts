import type { SourceKind, WorkItemKind } from '../core/items'

/** As an import reads them, too. */
const statuses: Readonly<Record<WorkItemKind, Readonly<Record<string, string>>>> = {
  todo: { Done: 'Done', NotDone: 'Open', Pending: 'Pending' },
  issue: { Done: 'Solved', NotDone: 'Open', Pending: 'Pending' },
  headline: { Reviewed: 'Reviewed', ToReview: 'To review', Pending: 'Pending' },
  rock: { OnTrack: 'On-Track', OffTrack: 'Off-Track', NotDone: 'Not-Done' },
}

export const statusWord = (kind: WorkItemKind, status: string | null): string =>
  status === null ? '' : (statuses[kind][status] ?? status)

export const typeWord = (type: string): string => (type === 'Personal' ? 'Individual' : type)

const sources: Readonly<Record<SourceKind, string>> = {
  measurable: 'Scorecard',
  rock: 'Rock',
  headline: 'Headline',
  todo: 'To-do',
  issue: 'Issue',
}

/** What an item came from, as its list says it. */
export const sourceWord = (kind: SourceKind | undefined): string => (kind === undefined ? 'Typed in' : sources[kind])

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Notes without their marks: a paragraph or an entry of a list is a line. */
export const plainNotes = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/p|\/li|\/h\d|\/blockquote)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (mark, name: string) => ENTITIES[name] ?? mark)
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
