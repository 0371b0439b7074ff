/** Without zod, because the first screen loads it. */
import { closingRockStatuses, rockStatuses } from '../rocks/rocks.statuses'

export type OwnColumn = 'dueDate' | 'type' | 'source' | 'votes'

interface KindValues {
  /** Tag in the API document. */
  readonly group: string
  /** Besides `Removed`. */
  readonly statuses: readonly string[]
  /** A check mark sets the first. */
  readonly closed: readonly [string, ...string[]]
  /** The first is the default. */
  readonly types: readonly string[]
  /** In lists and exports, besides the common ones. */
  readonly columns: readonly OwnColumn[]
}

/** Read by exports, imports, bulk changes, lists, history and search. */
export const valuesOfKind = {
  rock: {
    group: 'rocks',
    statuses: rockStatuses,
    closed: closingRockStatuses,
    types: ['Personal', 'Company', 'Departmental', 'Team'],
    columns: ['dueDate', 'type'],
  },
  todo: {
    group: 'to-dos',
    statuses: ['Done', 'NotDone', 'Pending'],
    closed: ['Done'],
    types: [],
    columns: ['dueDate', 'source'],
  },
  issue: {
    group: 'issues',
    statuses: ['Done', 'NotDone', 'Pending'],
    closed: ['Done'],
    types: [],
    columns: ['source', 'votes'],
  },
  headline: {
    group: 'headlines',
    statuses: ['ToReview', 'Reviewed', 'Pending'],
    closed: ['Reviewed'],
    types: ['Customer', 'Employee'],
    columns: ['type', 'source'],
  },
} as const satisfies Record<string, KindValues>

export type WorkItemKind = keyof typeof valuesOfKind
type Values<Kind extends WorkItemKind> = (typeof valuesOfKind)[Kind]
export type StatusOf<Kind extends WorkItemKind> = Values<Kind>['statuses'][number]
export type TypeOf<Kind extends WorkItemKind> = Values<Kind>['types'][number]

export const workItemKinds = Object.keys(valuesOfKind) as WorkItemKind[]

export const isWorkItemKind = (kind: unknown): kind is WorkItemKind => workItemKinds.some((known) => known === kind)

export const statusesOf = (kind: WorkItemKind): readonly string[] => valuesOfKind[kind].statuses

/** Open ones first. */
export const statusesInOrder = (kind: WorkItemKind): string[] => [
  ...statusesOf(kind).filter((status) => !isClosed(kind, status)),
  ...valuesOfKind[kind].closed,
]

export const typesOf = (kind: WorkItemKind): readonly string[] => valuesOfKind[kind].types

export const doneStatusOf = (kind: WorkItemKind): StatusOf<WorkItemKind> => valuesOfKind[kind].closed[0]

interface Removable {
  readonly status?: string | null
  /** Default: by the status. */
  readonly isRemoved?: boolean
}

export const isRemovedItem = ({ isRemoved, status }: Removable): boolean => isRemoved ?? status === 'Removed'

export const hasColumn = (kind: WorkItemKind, column: OwnColumn): boolean =>
  valuesOfKind[kind].columns.some((own) => own === column)

export const isClosed = (kind: WorkItemKind, status: string | null | undefined): boolean =>
  valuesOfKind[kind].closed.some((closed) => closed === status)
