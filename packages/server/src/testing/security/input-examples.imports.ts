import { type Example, ownersAlone } from './example'
import type { WorldIds } from './seed-world'

const text = 'Task,Prio\nOrder blades,A\nPaint,B'
const choice = ({ tractionId, memberId }: WorldIds) => ({
  columns: ['title', null],
  hasHeads: true,
  ownerId: memberId,
  tractionId,
})
const one = ({ importId }: WorldIds) => ({ params: { id: importId } })
const numbers = ({ numbersImportId }: WorldIds) => ({ params: { id: numbersImportId } })
const seats = ({ seatsImportId }: WorldIds) => ({ params: { id: seatsImportId } })
const shown = { input: ({ tractionId }: WorldIds) => ({ body: { filters: { 'traction-ids': [tractionId] } } }) }

export const exportExamples: Readonly<Record<string, Example>> = {
  exportTodos: shown,
  exportIssues: shown,
  exportHeadlines: shown,
  exportRocks: shown,
  exportScorecard: { input: ({ scorecardId }) => ({ params: { scorecardId }, body: {} }) },
}

export const pdfExamples: Readonly<Record<string, Example>> = {
  getScorecardPdf: { input: ({ scorecardId }) => ({ params: { scorecardId }, body: {} }) },
  getQuarterlyPulsingPdf: {
    input: ({ tractionId }) => ({ params: { id: tractionId }, query: { quarters: '2026-01-01' } }),
  },
  getListPdf: { input: ({ meetingId }) => ({ params: { meetingId, type: 'todos' } }) },
}

/** One's own, whoever may import: it names nothing of the organization. */
const anybody = { isOpen: true, isForAnybody: true } as const
/** Whose it is alone sees it. */
const own = { answers: ownersAlone(404), isOpen: true } as const

export const importExamples: Readonly<Record<string, Example>> = {
  readImport: {
    input: ({ madeId }) => ({ body: { id: madeId, kind: 'todo', name: 'Shop list.csv', text } }),
    ...anybody,
  },
  listImports: { input: () => ({}), ...anybody },
  getImportContext: { input: () => ({}), ...anybody },
  getImport: { input: one, ...own },
  getImportRows: { input: (ids) => ({ ...one(ids), query: { startIndex: '0' } }), ...own },
  findImportDuplicates: { input: (ids) => ({ ...one(ids), body: choice(ids) }), ...own },
  startImport: { input: (ids) => ({ ...one(ids), body: { ...choice(ids), mode: 'AllOrNone' } }), ...own },
  getNumbersContext: { input: numbers, ...own },
  startNumbersImport: {
    input: (ids) => ({ ...numbers(ids), body: { columns: ['title', 'number'], hasHeads: true, mode: 'AllOrNone' } }),
    ...own,
  },
  getSeatsContext: { input: seats, ...own },
  startSeatsImport: {
    input: (ids) => ({ ...seats(ids), body: { columns: ['title', 'reportsTo'], hasHeads: true, mode: 'AllOrNone' } }),
    ...own,
  },
  undoImport: { input: one, ...own, prepare: ['startImport'] },
  discardImport: { input: one, ...own },
  getRefusedRows: { input: (ids) => ({ ...one(ids), query: { format: 'csv' } }), ...own },
}
