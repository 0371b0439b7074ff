import { termVariables } from '@cairn/contract/core/terms'
import {
  type HistoryEntry,
  historyActions,
  historyChangesSchema,
  type MilestoneAct,
  milestoneActs,
} from '@cairn/contract/items/items.schemas'
import { describe, expect, it } from 'vitest'
import texts from '../../i18n/en/item-details.json'
import { type Names, type Sentence, sentencesOf } from './components/item-history'

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

const step = (act: MilestoneAct['act'], to: string | null = null): HistoryEntry['changes'] => ({
  milestone: [null, { act, title: 'Dig', to }],
})
const linked = { ownerId: ID, tractionId: ID }
const unseen = { ownerId: null, tractionId: null }

type Texts = { readonly [key: string]: string | Texts }

function spoken({ key, values = {} }: Sentence): string {
  const text = key
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts as Texts)
  if (typeof text !== 'string') throw new Error(`no text for ${key}`)
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String({ ...termVariables('en'), name: 'Priya', ...values }[name]),
  )
}
const told = (entry: HistoryEntry, more: Partial<Names> = {}) => sentencesOf(entry, { ...names, ...more }).map(spoken)

describe('history sentences', () => {
  it.each([
    [{ title: ['A', 'B'] }, 'Priya changed the title.'],
    [{ contentHtml: [null, null] }, 'Priya changed the notes.'],
    [{ ownerId: [ID, ID] }, 'Priya assigned it to Priya.'],
    [{ placeId: [ID, null] }, 'Priya moved it from Shop weekly to another meeting.'],
    [{ rank: [null, 3] }, 'Priya ranked it third.'],
    [{ status: ['NotDone', 'Done'] }, 'Priya solved it.'],
    [{ status: ['Done', 'NotDone'] }, 'Priya reopened it.'],
    [{ weekStatus: [null, 'OffTrack'] }, 'Priya set it to OffTrack.'],
    [{ weekStatus: ['OffTrack', null] }, 'Priya removed its status.'],
    [{ dueDate: ['2026-11-20', null] }, 'Priya removed the due date.'],
    [step('added'), 'Priya added the milestone Dig.'],
    [step('fromTodo'), 'Priya made the to-do Dig a milestone.'],
    [step('renamed', 'Dig deep'), 'Priya renamed the milestone Dig to Dig deep.'],
    [step('completed'), 'Priya completed the milestone Dig.'],
    [step('opened'), 'Priya reopened the milestone Dig.'],
    [step('dated', '2026-11-20'), 'Priya set the due date of the milestone Dig to Nov 20.'],
    [step('dated'), 'Priya removed the due date of the milestone Dig.'],
    [step('given', ID), 'Priya assigned the milestone Dig to Priya.'],
    [step('given'), 'Priya assigned the milestone Dig back to the Rock’s owner.'],
    [step('madeTodo'), 'Priya made the milestone Dig a to-do.'],
    [step('removed'), 'Priya removed the milestone Dig.'],
    [step('restored'), 'Priya restored the milestone Dig.'],
    [{ delegate: [null, linked] }, 'Priya delegated it to Priya, in Shop weekly.'],
    [{ delegate: [null, unseen] }, 'Priya delegated it, in a meeting you are not in.'],
    [{ delegate: [linked, null] }, 'Priya undid the delegation.'],
    [{ parent: [null, linked] }, 'Priya delegated it from the Rock of Priya, in Shop weekly.'],
    [{ parent: [null, unseen] }, 'Priya delegated it from a Rock in a meeting you are not in.'],
    [{ parent: [linked, null] }, 'Priya made it an independent Rock.'],
    [
      { recommittedTo: [null, { kind: 'rock', id: ID, title: 'Open the quarry' }] },
      'Priya recommitted to it as Open the quarry.',
    ],
    [{ recommittedTo: [null, null] }, 'Priya recommitted to it as another item.'],
  ] as [HistoryEntry['changes'], string][])('describes %j as: %s', (changes, sentence) => {
    expect(told(entry(changes))).toEqual([sentence])
  })

  it('lists several changed fields of one action', () => {
    expect(told(entry({ title: ['A', 'B'], contentHtml: [null, null] }))).toHaveLength(2)
  })

  it('of a done to-do is that it was completed', () => {
    expect(told(entry({ status: ['NotDone', 'Done'] }), { kind: 'todo' })).toEqual(['Priya completed it.'])
  })

  it('names an item’s source, if its reader may know it', () => {
    const created = (source: HistoryEntry['source']) => told(entry({}, { action: 'created', source }))
    expect(created(null)).toEqual(['Priya created it.'])
    expect(created({ kind: 'measurable', title: 'On-time delivery', note: '91 %' })).toEqual([
      'Priya created it from On-time delivery, which showed 91 %.',
    ])
    expect(created({ kind: 'issue', title: null, note: '91 %' })).toEqual(['Priya created it from another item.'])
    expect(created({ kind: 'rock', title: 'Open the quarry', note: '', isRecommitted: true })).toEqual([
      'Priya created it to recommit to Open the quarry.',
    ])
  })

  it.each(historyActions)('has a sentence for %s', (action) => {
    const said = told(entry({}, { action }))
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^Priya .*\.$/)
  })

  it.each(milestoneActs)('has a sentence for a milestone that was %s', (act) => {
    expect(told(entry(step(act, '2026-11-20')))[0]).toMatch(/^Priya .*Dig.*\.$/)
  })

  const own = ['item', 'milestone', 'delegate', 'parent', 'recommittedTo']
  it.each(Object.keys(historyChangesSchema.shape).filter((field) => !own.includes(field)))(
    'has a sentence for %s',
    (field) => {
      const said = told(entry({ [field]: [null, field === 'rank' ? 1 : field === 'tractionIds' ? [] : '2026-11-20'] }))
      expect(said[0]).toMatch(/^Priya .*\.$/)
    },
  )
})
