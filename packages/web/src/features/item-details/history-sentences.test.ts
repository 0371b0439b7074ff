import { type HistoryEntry, historyActions, historyChangesSchema } from '@cairn/contract/items/history.schemas'
import { describe, expect, it } from 'vitest'
import texts from '../../i18n/en/item-details.json'
import { type Names, type Sentence, sentencesOf } from './history-sentences'

const ID = '01890000-0000-7000-8000-00000000000a'
const names: Names = {
  kind: 'issue',
  person: (id) => (id === null ? 'Cairn' : 'Priya'),
  place: (id) => (id === null ? 'another meeting' : 'Shop weekly'),
  anotherItem: 'another item',
  type: (type) => type,
  rockStatus: (status) => status,
  rank: () => 'third',
}
const entry = (changes: HistoryEntry['changes'], more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: ID,
  at: '2026-11-16T09:00:00Z',
  byPersonId: ID,
  action: 'changed',
  changes,
  source: null,
  ...more,
})

type Texts = { readonly [key: string]: string | Texts }

/** As i18next fills it in. */
function spoken({ key, values = {} }: Sentence): string {
  const text = key
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts as Texts)
  if (typeof text !== 'string') throw new Error(`no text for ${key}`)
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String({ name: 'Priya', ...values }[name]))
}
const told = (entry: HistoryEntry, more: Partial<Names> = {}) => sentencesOf(entry, { ...names, ...more }).map(spoken)

describe('what happened', () => {
  it.each([
    [{ title: ['A', 'B'] }, 'Priya changed the title.'],
    [{ contentHtml: [null, null] }, 'Priya changed the notes.'],
    [{ ownerId: [ID, ID] }, 'Priya gave it to Priya.'],
    [{ placeId: [ID, null] }, 'Priya moved it from Shop weekly to another meeting.'],
    [{ rank: [null, 3] }, 'Priya ranked it third.'],
    [{ status: ['NotDone', 'Done'] }, 'Priya solved it.'],
    [{ status: ['Done', 'NotDone'] }, 'Priya opened it again.'],
    [{ weekStatus: [null, 'OffTrack'] }, 'Priya called it OffTrack.'],
    [{ weekStatus: ['OffTrack', null] }, 'Priya took its status away.'],
    [{ dueDate: ['2026-11-20', null] }, 'Priya took the due date away.'],
  ] as [HistoryEntry['changes'], string][])('%j is said so: %s', (changes, sentence) => {
    expect(told(entry(changes))).toEqual([sentence])
  })

  it('is said field by field where one act changed several', () => {
    expect(told(entry({ title: ['A', 'B'], contentHtml: [null, null] }))).toHaveLength(2)
  })

  it('of a to-do that is done is that it was completed', () => {
    expect(told(entry({ status: ['NotDone', 'Done'] }), { kind: 'todo' })).toEqual(['Priya completed it.'])
  })

  it('says what an item was made from, as far as its reader may know', () => {
    const created = (source: HistoryEntry['source']) => told(entry({}, { action: 'created', source }))
    expect(created(null)).toEqual(['Priya made it.'])
    expect(created({ kind: 'measurable', title: 'On-time delivery', note: '91 %' })).toEqual([
      'Priya made it from On-time delivery, when it read 91 %.',
    ])
    expect(created({ kind: 'issue', title: null, note: '91 %' })).toEqual(['Priya made it from another item.'])
  })

  it.each(historyActions)('has a sentence for %s', (action) => {
    const said = told(entry({}, { action }))
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^Priya .*\.$/)
  })

  it.each(Object.keys(historyChangesSchema.shape).filter((field) => field !== 'item'))(
    'has a sentence for %s',
    (field) => {
      const said = told(entry({ [field]: [null, field === 'rank' ? 1 : field === 'tractionIds' ? [] : '2026-11-20'] }))
      expect(said[0]).toMatch(/^Priya .*\.$/)
    },
  )
})
