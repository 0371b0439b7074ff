import { describe, expect, it } from 'vitest'
import { mergedRecap } from './scribe-recap'

const old = 'Six of seven met. They rated it 8.7.\nNo issue was solved.'
const next = 'Six of seven met. They rated it 9.\nOne issue was solved: Tiles.'

describe('a new suggestion', () => {
  it('replaces unchanged text', () => {
    const html = '<p>Six of seven met. They rated it 8.7.</p><p>No issue was solved.</p>'
    expect(mergedRecap(html, old, next)).toBe(
      '<p>Six of seven met. They rated it 9.</p><p>One issue was solved: Tiles.</p>',
    )
  })

  it('keeps an added sentence, next to new figures', () => {
    const html = '<p>Six of seven met. They rated it 8.7. To-dos took long.</p><p>No issue was solved.</p>'
    expect(mergedRecap(html, old, next)).toBe(
      '<p>Six of seven met. They rated it 9. To-dos took long.</p><p>One issue was solved: Tiles.</p>',
    )
  })

  it('keeps a changed sentence, and omits a deleted one', () => {
    const html = '<p>Six of seven met. A good meeting.</p>'
    expect(mergedRecap(html, old, next)).toContain('A good meeting.')
    expect(mergedRecap(html, old, next)).not.toContain('rated')
  })

  it('keeps formatting of words and lists', () => {
    const html =
      '<p>Six of seven met. They <strong>rated</strong> it 8.7.</p><ul><li><p>Tiles &amp; oak</p></li></ul><p>No issue was solved.</p>'
    const merged = mergedRecap(html, old, next)
    expect(merged).toContain('They <strong>rated</strong> it 8.7.')
    expect(merged).toContain('<ul><li><p>Tiles &amp; oak</p></li></ul>')
  })

  it('keeps bold that spans sentences in each of them', () => {
    const html = '<p><strong>Six of seven met. They rated it 8.7.</strong></p><p>No issue was solved.</p>'
    expect(mergedRecap(html, old, next)).toContain(
      '<strong>Six of seven met.</strong> <strong>They rated it 8.7.</strong>',
    )
  })

  it('comes before a recap written without one', () => {
    expect(mergedRecap('<p>Good day.</p>', '', 'Six met.')).toBe('<p>Six met.</p><p>Good day.</p>')
  })

  it('fills a cleared recap, and escapes markup of titles', () => {
    expect(mergedRecap('', old, 'Solved: <b>Tiles</b>.')).toBe('<p>Solved: &lt;b&gt;Tiles&lt;/b&gt;.</p>')
  })
})
