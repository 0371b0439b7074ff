import { describe, expect, test } from 'vitest'
import { calendarDateSchema } from '../core/dates'
import { distinctProposals, markedPart, type Proposal, proposalsOf, utterancesIn, withTopics } from './scribe'

const people = ['Tom Reyes', 'Luis Ortega', 'Dana Whitfield', 'Priya Raman', 'Ingrid Falk'].map((name) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id: firstName.toLowerCase(), firstName, lastName }
})

/** Tuesday, November 17, 2026. */
const contextOf = (language: 'en' | 'de') => ({
  today: calendarDateSchema.parse('2026-11-17'),
  locale: language === 'de' ? 'de-DE' : 'en-US',
  language,
  quarterStartMonth: 1,
  people,
  meetings: [],
})
const read = (transcript: string, language: 'en' | 'de' = 'en') =>
  utterancesIn(transcript, people).flatMap((one) => proposalsOf(one, contextOf(language)))

describe('finds speakers', () => {
  test.each([
    ['Luis: I start.', 'luis'],
    ['Luis Ortega (9:56): I start.', 'luis'],
    ['[00:12:03] Luis Ortega: I start.', 'luis'],
    ['Marco: I start.', null],
  ])('in %s', (line, speakerId) => {
    expect(utterancesIn(line, people)).toMatchObject([{ text: 'I start.', speakerId }])
  })

  test('for lines that continue, in WebVTT but not in marks', () => {
    const transcript = 'WEBVTT\n\n00:01.000 --> 00:04.000\nTom: First. Second.\nThird.\nDecision: buy oak'
    expect(utterancesIn(transcript, people).map(({ text, speaker }) => [speaker, text])).toEqual([
      ['Tom', 'First.'],
      ['Tom', 'Second.'],
      ['Tom', 'Third.'],
      ['Tom', 'Decision: buy oak'],
    ])
  })
})

test.each([
  ["Luis: I'll ask Marco whether he can train two sprayers.", { type: 'todo', ownerId: 'luis', dueDate: null }],
  ['Tom: I will send the drawing to the county by Friday.', { type: 'todo', ownerId: 'tom', dueDate: '2026-11-20' }],
  ['Tom: Ingrid will give crew leads the dates by Friday.', { type: 'todo', ownerId: 'ingrid', dueDate: '2026-11-20' }],
  ['Dana: Somebody should get a second quote for the hinges.', { type: 'todo', ownerId: null, dueDate: null }],
  ['I will call the bank tomorrow.', { type: 'todo', ownerId: null, dueDate: '2026-11-18' }],
  ['Marco: I will call the bank.', { type: 'todo', ownerId: null, dueDate: null }],
  ['Priya: We should discuss who calls at forty-five days.', { type: 'issue', ownerId: 'priya' }],
  ["Dana: Great news, St. Brigid's wants a second room.", { type: 'headline', ownerId: 'dana' }],
  ['Priya: Up to sixty doors a month, yes, that is decided.', { type: 'decision', title: 'Up to sixty doors a month' }],
  ['We agreed that quotes hold for 30 days.', { type: 'decision', title: 'Quotes hold for 30 days' }],
])('reads %s', (line, expected) => {
  expect(read(line)).toMatchObject([expected])
})

test.each([
  [
    'Tom: Ich werde der Behörde bis Freitag die Zeichnung schicken.',
    { type: 'todo', ownerId: 'tom', dueDate: '2026-11-20' },
  ],
  ['Dana: Jemand sollte ein zweites Angebot holen.', { type: 'todo', ownerId: null, dueDate: null }],
  ['Wir haben beschlossen, dass Angebote 30 Tage gelten.', { type: 'decision', title: 'Angebote 30 Tage gelten' }],
  ['Beschluss: Keller bekommt bis zu 60 Türen', { type: 'decision', title: 'Keller bekommt bis zu 60 Türen' }],
])('reads in German: %s', (line, expected) => {
  expect(read(line, 'de')).toMatchObject([expected])
})

test.each([
  'Luis: The paint line is the bottleneck.',
  'Priya: We chase at ninety days.',
  'Tom: Is that decided?',
  'Dana: Good morning everyone.',
  'Tom: 82 percent for the third week.',
])('proposes nothing for %s', (line) => {
  expect(read(line)).toEqual([])
})

test('omits items already recorded or proposed twice', () => {
  const one = (title: string, type: Proposal['type'] = 'todo'): Proposal => ({
    type,
    title,
    ownerId: null,
    dueDate: null,
    quote: title,
    speaker: null,
    saidAt: null,
    isTyped: false,
    issueId: null,
  })
  const all = [one('Call the mill'), one('call the Mill'), one('Call the mill', 'issue'), one('Order oak boards')]
  expect(distinctProposals(all, ['Order the oak boards']).map(({ type, title }) => [type, title])).toEqual([
    ['todo', 'Call the mill'],
    ['issue', 'Call the mill'],
  ])
})

test.each([
  ['Luis (9:56): I start.', '9:56'],
  ['[00:12:03] Luis Ortega: I start.', '12:03'],
  ['WEBVTT\n\n00:01.000 --> 00:04.000\nTom: I start.', '0:01'],
  ['Luis: I start.', null],
])('keeps the time of %j', (line, saidAt) => {
  expect(utterancesIn(line, people)).toMatchObject([{ text: 'I start.', saidAt }])
})

describe('the issue of a sentence', () => {
  const issues = [
    { id: 'delivery', title: 'On-time delivery missed 95 % three weeks running' },
    { id: 'quotes', title: 'Quotes outlive the walnut price' },
  ]
  const topicsOf = (transcript: string) =>
    withTopics(utterancesIn(transcript, people), issues).map((one) => one.issueId)

  test('is the last one named', () => {
    const said = [
      'Tom: Good morning.',
      'Priya: The on-time delivery is late again.',
      'Luis: We decided to send sixty doors to Keller.',
      'Dana: Next, a quote against the walnut price.',
      'Margaret: Decision: thirty days.',
    ]
    expect(topicsOf(said.join('\n'))).toEqual([null, 'delivery', 'delivery', 'quotes', 'quotes'])
  })
  test('is none if two match equally, or long after', () => {
    expect(topicsOf('Tom: Delivery weeks and walnut quotes.')).toEqual([null])
    const much = Array.from({ length: 32 }, () => 'Tom: Yes.')
    expect(topicsOf(['Tom: The walnut price and quotes.', ...much].join('\n')).at(-1)).toBeNull()
  })
})

test.each([
  ['Ask Marco', "Well, I'll ask Marco whether he can.", "I'll ask Marco"],
  ['Call the mill', 'The sun shines, and the mill needs a call.', 'and the mill needs a call'],
  ['Two estimators share them', 'Decision: two estimators share them', 'two estimators share them'],
  ['Something else', 'We go home.', null],
])('marks the source of %j', (title, quote, marked) => {
  const part = markedPart(quote, title)
  expect(part && quote.slice(part.from, part.to)).toBe(marked)
})

test('“ich” makes the German speaker the owner', () => {
  const [said] = utterancesIn('Luis: Ich frage Marco bis Freitag.', people)
  const [proposal] = said ? proposalsOf(said, contextOf('de')) : []
  expect(proposal).toMatchObject({ type: 'todo', title: 'Marco fragen', ownerId: said?.speakerId })
  expect(said?.speakerId).not.toBeNull()
})

test('takes no date from another speaker’s line', () => {
  const said = utterancesIn('Luis (9:56): I start.\nAnd I go on.\nDana: I follow.\n10:02\nLuis: I end.', people)
  expect(said.map(({ saidAt }) => saidAt)).toEqual(['9:56', '9:56', null, '10:02'])
})
