import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import { describe, expect, it } from 'vitest'
import { recapContent, recapHtml, recapText } from './recap-content'

const URL = 'https://cairn.example/meeting/0190'
const links = { summaryUrl: URL, settingsUrl: 'https://cairn.example/user/detail/0190/preferences' }
const ids = ['a', 'b', 'c'].map((sign) => sign.repeat(8))
const id = (index: number) => `${ids[index]}-0000-7000-8000-000000000000`
const ada = { personId: id(0), name: 'Ada Byron' }
const ben = { personId: id(1), name: 'Ben Cole' }

const summary: MeetingSummary = {
  meetingId: id(2),
  tractionId: id(2),
  meetingThreadId: id(2),
  title: 'Leadership',
  plannedFor: '2026-11-24T23:30:00.000Z',
  startedAt: '2026-11-24T23:30:00.000Z',
  endedAt: '2026-11-25T00:59:00.000Z',
  timeZone: 'Europe/Berlin',
  plannedMinutes: 90,
  seconds: 89 * 60,
  scribe: ada,
  attendees: [
    { ...ada, attendance: 'Online', rating: 9, ratingReason: '' },
    { ...ben, attendance: 'Offline', rating: 7, ratingReason: 'Start on time' },
  ],
  averageRating: 8,
  previousAverageRating: 8.5,
  sections: [
    { type: 'Segue', title: null, plannedMinutes: 5, seconds: 410 },
    { type: 'Custom', title: 'Wins', plannedMinutes: 85, seconds: 4930 },
  ],
  newTodos: [
    { ...ben, id: id(0), title: 'Order tiles', dueDate: '2026-12-01' },
    { ...ada, id: id(1), title: 'Call the mill', dueDate: '2026-12-02' },
    { ...ben, id: id(2), title: 'Book the hall', dueDate: '2026-12-03' },
  ],
  todosDue: 4,
  todosDone: 3,
  solvedIssues: [{ ...ada, id: id(0), title: 'Late tiles', leftTodos: ['Order tiles'] }],
  openIssueCount: 6,
  headlines: [{ ...ben, id: id(0), title: 'Big order', type: 'Customer' }],
  cascadingMessages: [{ ...ada, id: id(0), text: 'New hours', audience: 'all teams' }],
  offTrackRocks: [{ ...ben, id: id(0), title: 'New kiln' }],
  missedMeasurables: [],
  nextMeetingId: id(0),
  nextDate: '2026-12-01T23:30:00.000Z',
}

describe('the recap mail', () => {
  it('names the meeting and its date, in the organization’s zone, in the subject', () => {
    expect(recapContent(summary).subject).toBe('Meeting recap: Leadership, Nov 25, 2026')
    expect(recapContent(summary, 'en-GB').subject).toBe('Meeting recap: Leadership, 25 Nov 2026')
  })

  it('is in the reader’s language, with that language’s numbers, dates and terms', () => {
    const content = recapContent(summary, 'de-DE', { rock: { one: 'Ziel', other: 'Ziele' } })
    expect(content.subject).toBe('Zusammenfassung: Leadership, 25. Nov. 2026')
    const text = recapText(content, links)
    expect(text).toMatch(/^Durchschnittliche Bewertung: \d,\d/m)
    expect(text).toContain('Ziele: nicht auf Kurs')
    expect(text).toContain('Themen gelöst')
    expect(text).not.toMatch(/\b(Rocks?|Issues?|Meeting recap|due|None)\b/)
    expect(recapHtml(content, links)).toContain('<html lang="de">')
    expect(recapContent(summary, 'fr-FR').heading).toBe('Meeting recap')
  })

  it('has the notes of a solved issue, and lists numbers where none missed its goal', () => {
    const [solved] = summary.solvedIssues
    const noted = {
      ...summary,
      solvedIssues: solved ? [{ ...solved, notes: 'They came late.\nWe order earlier.' }] : [],
    }
    const english = recapText(recapContent(noted), links)
    expect(english).toContain('* Late tiles (Ada Byron)\n    They came late.\n    We order earlier.\n')
    expect(english).toContain('No measurable missed its goal.')
    const none = recapText(recapContent({ ...summary, measurables: { all: 2, entered: 0 } }, 'de-DE'), links)
    expect(none).toContain('Für keine Kennzahlen lag ein Wert vor.')
    const some = recapText(recapContent({ ...summary, measurables: { all: 3, entered: 2 } }), links)
    expect(some).toContain('2 of 3 measurables had a number, and none of them missed its goal.')
  })

  it('has the summary’s content in text and HTML', () => {
    const content = recapContent(summary)
    const expected = [
      '89 of 90 planned minutes',
      '8.0 (last time 8.5)',
      '75% (3 of 4)',
      'Ada Byron',
      'what would have made it a 10: Start on time',
      'Order tiles (due Dec 1, 2026)',
      'Late tiles (Ada Byron)',
      'To-dos: Order tiles',
      'Big order (Ben Cole, customer)',
      'New hours (Ada Byron)',
      'for: all teams',
      'New kiln (Ben Cole)',
      URL,
    ]
    for (const part of expected) {
      expect(recapText(content, links)).toContain(part)
      expect(recapHtml(content, links)).toContain(part)
    }
  })

  it('formats a missed number for its reader, or as stored where only that is known', () => {
    const line = { id: 'm', title: 'Sales', personId: 'p', name: 'Ada Byron', value: '$1,240.50', goal: '≥ $2,000.00' }
    const judged = {
      value: 1240.5,
      goalValue: 2000,
      comparison: 'GreaterOrEqual' as const,
      goalUpperValue: null,
      unitOfMeasure: 'Dollar' as const,
      valueScale: 'One' as const,
      decimalPlaces: 2,
    }
    const saidTo = (locale: string, missed: typeof line & { judged?: typeof judged }) =>
      recapContent({ ...summary, missedMeasurables: [missed] }, locale)
        .lists.at(-1)
        ?.entries.map(({ text }) => text.replaceAll('\u00a0', ' '))
    expect(saidTo('de-DE', { ...line, judged })).toEqual([expect.stringContaining('1.240,50 $')])
    expect(saidTo('en-US', { ...line, judged })).toEqual([expect.stringContaining('$1,240.50')])
    expect(saidTo('de-DE', line)).toEqual([expect.stringContaining('$1,240.50')])
  })

  it('starts with the scribe’s text, formatted and as plain text', () => {
    const written =
      '<p>We <strong>met</strong> at <a href="https://oak.example" rel="noopener noreferrer">Oak</a>.</p>' +
      '<ul><li data-checked="true"><p>Saw</p></li><li><p>Mill</p></li></ul><img src="/api/v2/attachment/x/preview">'
    const content = recapContent({ ...summary, recapHtml: written })
    const html = recapHtml(content, links)
    expect(html).toMatch(/<p style="[^"]+">We <strong>met<\/strong> at <a href="https:\/\/oak.example"/)
    expect(html).toContain('☑ ')
    expect(html).not.toContain('<img src="/api')
    expect(recapText(content, links)).toContain('We met at Oak.\n\n☑ Saw\n\n• Mill\n')
  })

  it('groups each person’s new to-dos', () => {
    const list = recapContent(summary).lists.find(({ title }) => title === 'New to-dos')
    expect(list?.entries.map(({ text, notes }) => [text, notes.length])).toEqual([
      ['Ben Cole', 2],
      ['Ada Byron', 1],
    ])
  })

  it('lists to-dos done before they were due, like the summary', () => {
    const completion = (figures: object) =>
      recapContent({ ...summary, ...figures }).facts.find(([name]) => name === 'To-dos done')?.[1]
    expect(completion({ todosDoneEarly: 2 })).toBe('75% (3 of 4), 2 done early')
    expect(completion({ todosDue: 0, todosDone: 0, todosDoneEarly: 1 })).toBe('1 done early, none due')
    expect(completion({ todosDoneEarly: 0 })).toBe('75% (3 of 4)')
  })

  it('says so where there is nothing to report', () => {
    const quiet = { ...summary, averageRating: null, todosDue: 0, todosDone: 0, newTodos: [] }
    const text = recapText(recapContent(quiet), links)
    expect(text).toContain('Average rating: No ratings')
    expect(text).toContain('To-dos done: None due')
    expect(text).toContain('Measurables that missed goal\n----------------------------\nNo measurable missed its goal.')
  })

  it('says that no headline was reviewed, not that there were none', () => {
    const content = recapContent({ ...summary, headlines: [] })
    const said = 'No headlines were marked as reviewed.'
    expect(recapText(content, links)).toContain(`Headlines\n---------\n${said}`)
    expect(recapHtml(content, links)).toContain(said)
  })

  it('escapes hostile texts', () => {
    const hostile = '<img src=x onerror="alert(1)">\r\nBcc: all@example.com\'><script>alert(2)</script>'
    const solved = [{ ...ada, id: id(0), title: hostile, leftTodos: [hostile] }]
    const content = recapContent({ ...summary, title: hostile, solvedIssues: solved })
    expect(content.subject).not.toMatch(/[\r\n]/)
    const html = recapHtml(content, links)
    expect(html).not.toMatch(/<(img|script)/i)
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  })
})
