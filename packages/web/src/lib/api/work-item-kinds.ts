import type { WorkItemKind } from '@cairn/contract/core/items'

const all: Readonly<Record<WorkItemKind, true>> = { rock: true, todo: true, issue: true, headline: true }

/** Those of the contract, without loading its schemas on the first screen. */
export const workItemKinds = Object.keys(all) as WorkItemKind[]

export const isWorkItemKind = (kind: unknown): kind is WorkItemKind => workItemKinds.some((known) => known === kind)
