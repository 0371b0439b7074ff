import { describe, expect, it } from 'vitest'
import { mentionedIn, newlyMentionedIn } from './rich-text'

const ANA = '01890000-0000-7000-8000-00000000000a'
const BEN = '01890000-0000-7000-8000-00000000000b'
const span = (id: string, name: string) => `<span data-mention="${id}">@${name}</span>`

describe('the people mentioned in a text', () => {
  it('are each listed once, in order', () => {
    const html = `<p>${span(BEN, 'Ben')} and ${span(ANA, 'Ana')}, ${span(BEN.toUpperCase(), 'Ben')}</p>`
    expect(mentionedIn(html)).toEqual([BEN, ANA])
  })

  it('are found by the markup and ids only', () => {
    expect(mentionedIn(`<p>@Ana Cruz, data-mention="${ANA}"</p><span data-mention="ana">@Ana</span>`)).toEqual([])
    expect(mentionedIn(`<span class="x" data-mention="${ANA}">@Ana</span>`)).toEqual([ANA])
  })

  it('are new where they were not mentioned before', () => {
    const before = `<p>${span(ANA, 'Ana')}</p>`
    expect(newlyMentionedIn(`${before}<p>${span(BEN, 'Ben')}</p>`, before)).toEqual([BEN])
    expect(newlyMentionedIn(before, before)).toEqual([])
  })
})
