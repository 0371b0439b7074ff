import type { Import, ImportRow } from '@cairn/contract/imports/imports.schemas'
import { vi } from 'vitest'
import { ANNA, ME, TRACTION } from './signed-in'

export const IMPORT = '00000000-0000-7000-8000-0000000000a1'

export const importOf = (set: Partial<Import> = {}): Import => ({
  id: IMPORT,
  kind: 'todo',
  scorecardId: null,
  revisionId: null,
  openFor: [],
  name: 'Shop list.xlsx',
  sheet: 'Open',
  state: 'Read',
  createdAt: '2026-11-16T09:00:00.000Z',
  startedAt: null,
  rowCount: 4,
  columnCount: 2,
  rightCount: 0,
  importedCount: 0,
  refusedCount: 0,
  skippedCount: 0,
  takenBackCount: 0,
  keptCount: 0,
  toldIds: [],
  failure: null,
  ...set,
})

const person = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: 'Reyes',
  email: `${firstName}@example.com`,
  ownsAnywhere: false,
})

export const context = {
  people: [person(ME, 'Tom'), person(ANNA, 'Anna')],
  meetings: [{ id: TRACTION, name: 'Shop weekly', invitees: [ME, ANNA] }],
  today: '2026-11-17',
}

export const rowsOf = (...cells: string[][]): ImportRow[] => cells.map((row, at) => ({ row: at + 1, cells: row }))

export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly key: string | null
}

type Answer = { readonly status?: number; readonly body: unknown } | 'no network'

export function serving(answers: Record<string, Answer>) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const path = url.replace('/api/v2', '').replace(/\?.*$/, '')
    sent.push({
      method,
      path,
      body: typeof body === 'string' ? JSON.parse(body) : null,
      key: new Headers(headers).get('idempotency-key'),
    })
    const answer = answers[`${method} ${path}`] ?? { status: 404, body: { succeeded: false, messages: [] } }
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
  return { sent, answers, writes: () => sent.filter(({ method }) => method !== 'GET') }
}

export const refusal = (text: string, field?: string, status = 422) => ({
  status,
  body: { succeeded: false, messages: [{ code: 'X', text, ...(field && { field }) }] },
})
