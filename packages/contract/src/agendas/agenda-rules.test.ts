import { describe, expect, it } from 'vitest'
import {
  agendaForDisplay,
  agendaForRunning,
  agendaMinutes,
  customAgendaEntry,
  defaultAgenda,
  type RuledItem,
  sectionKindOf,
  validateAgendaItems,
} from './agenda-rules'
import { agendaItemInputSchema } from './agendas.schemas'

const item = (type: RuledItem['type'], more: Partial<RuledItem> = {}): RuledItem => ({
  type,
  title: type === 'Custom' ? 'Safety walk' : null,
  lengthInMinutes: 5,
  customContent: [],
  ...more,
})
const custom = (...customContent: RuledItem['customContent']) => item('Custom', { customContent })
const kindsShown = (items: RuledItem[]) => agendaForDisplay(items).map(({ kind }) => kind)

describe('the default agenda', () => {
  it('is the ninety-minute meeting, in order, and can be saved unchanged', () => {
    expect(defaultAgenda().map(({ type, lengthInMinutes }) => [type, lengthInMinutes])).toEqual([
      ['Segue', 5],
      ['Scorecard', 5],
      ['RockReview', 5],
      ['Headlines', 5],
      ['ToDoList', 5],
      ['IDS', 60],
      ['Conclude', 5],
    ])
    expect(agendaMinutes(defaultAgenda())).toBe(90)
    expect(validateAgendaItems(defaultAgenda())).toEqual([])
    for (const each of defaultAgenda()) expect(agendaItemInputSchema.safeParse(each).success).toBe(true)
  })

  it('lists an empty Custom Agenda after it', () => {
    expect(customAgendaEntry).toEqual({ name: 'Custom Agenda', type: 'Custom', lengthInMinutes: 0, items: [] })
  })
})

describe('an agenda on display', () => {
  it('drops Segue and Conclude and calls RockReview Rocks', () => {
    expect(kindsShown(defaultAgenda())).toEqual(['Scorecard', 'Rocks', 'Headlines', 'ToDoList', 'IDS'])
  })

  it.each(['Scorecard', 'ToDoList', 'RockReview', 'Headlines', 'IDS'] as const)('shows %s once, the first', (type) => {
    const first = item(type)
    const shown = agendaForDisplay([item('Segue'), first, item(type), custom({ contentType: type })])
    expect(shown).toHaveLength(1)
    expect(shown[0]?.item).toBe(first)
  })

  it.each([
    ['none', []],
    ['a blank text', [{ contentType: 'Text', text: '  \n' }]],
    ['a text missing', [{ contentType: 'Text' }]],
    ['a link to nowhere', [{ contentType: 'Link', url: 'not a link' }]],
    ['a link that would run a script', [{ contentType: 'Link', url: 'javascript:alert(1)' }]],
    ['a link missing', [{ contentType: 'Link' }]],
  ] satisfies [string, RuledItem['customContent']][])('drops a custom item whose content is %s', (_name, content) => {
    expect(kindsShown([custom(...content)])).toEqual([])
  })

  it('keeps custom items with a text or a link, as many as there are', () => {
    const text = custom({ contentType: 'Text', text: 'Walk the floor' })
    const link = custom({ contentType: 'Link', url: 'https://example.com/board' })
    expect(kindsShown([text, link, text])).toEqual(['Custom', 'Custom', 'Custom'])
  })

  it('turns a custom item with one meeting list into that list', () => {
    expect(kindsShown([custom({ contentType: 'RockReview' })])).toEqual(['Rocks'])
    const beside = custom({ contentType: 'Text', text: ' ' }, { contentType: 'IDS' })
    expect(kindsShown([beside])).toEqual(['IDS'])
  })

  it('leaves a custom item with a meeting list and something else custom', () => {
    const both = custom({ contentType: 'Scorecard' }, { contentType: 'Text', text: 'By plant' })
    expect(kindsShown([item('Scorecard'), both])).toEqual(['Scorecard', 'Custom'])
    expect(kindsShown([custom({ contentType: 'Scorecard' }, { contentType: 'IDS' })])).toEqual(['Custom'])
  })
})

describe('an agenda being run', () => {
  it('lists every item in order, including Segue and Conclude, counted from 0', () => {
    const empty = custom()
    const sections = agendaForRunning([item('Segue'), empty, item('IDS'), item('Conclude')])
    expect(sections.map(({ index, kind }) => [index, kind])).toEqual([
      [0, 'Segue'],
      [1, 'Custom'],
      [2, 'IDS'],
      [3, 'Conclude'],
    ])
    expect(sections[1]?.item).toBe(empty)
  })

  it('runs a custom item with one meeting list as that list', () => {
    expect(sectionKindOf(custom({ contentType: 'ToDoList' }))).toBe('ToDoList')
  })
})

describe('saving an agenda', () => {
  const refusals = (items: RuledItem[]) => validateAgendaItems(items).map(({ code, field }) => [code, field])

  it('needs an item', () => {
    expect(refusals([])).toEqual([['AGENDA_EMPTY', 'items']])
  })

  it.each([0, 241, 2.5, -1, Number.NaN])('refuses %s minutes', (lengthInMinutes) => {
    expect(refusals([item('Segue'), item('IDS', { lengthInMinutes })])).toContainEqual([
      'AGENDA_ITEM_MINUTES',
      'items.1.lengthInMinutes',
    ])
  })

  it('accepts 1 to 240 minutes per item and 480 in total', () => {
    const long = item('IDS', { lengthInMinutes: 240 })
    const text = { customContent: [{ contentType: 'Text' as const, text: 'Plan' }] }
    expect(refusals([long, item('Custom', { ...text, lengthInMinutes: 240 })])).toEqual([])
    expect(
      refusals([long, item('Custom', { ...text, lengthInMinutes: 239 }), item('Segue', { lengthInMinutes: 1 })]),
    ).toEqual([])
    expect(
      refusals([long, item('Custom', { ...text, lengthInMinutes: 240 }), item('Segue', { lengthInMinutes: 1 })]),
    ).toEqual([['AGENDA_TOO_LONG', 'items']])
  })

  it('refuses a second item of a unique kind, however it is given', () => {
    const items = [
      item('Segue'),
      item('Scorecard'),
      item('Segue'),
      custom({ contentType: 'Scorecard' }),
      item('Conclude'),
    ]
    expect(refusals(items)).toEqual([
      ['AGENDA_ITEM_TWICE', 'items.2.type'],
      ['AGENDA_ITEM_TWICE', 'items.3.type'],
    ])
  })

  it('requires a title of at most 100 characters for a custom item, unless it is one of the lists', () => {
    expect(refusals([item('Custom', { title: ' ' })])).toEqual([['AGENDA_TITLE_REQUIRED', 'items.0.title']])
    expect(refusals([item('Custom', { title: 'x'.repeat(100) })])).toEqual([])
    expect(refusals([item('Custom', { title: 'x'.repeat(101) })])).toEqual([['AGENDA_TITLE_TOO_LONG', 'items.0.title']])
    expect(refusals([item('Custom', { title: null, customContent: [{ contentType: 'IDS' }] })])).toEqual([])
  })
})
