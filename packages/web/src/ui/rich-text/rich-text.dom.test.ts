import { describe, expect, it } from 'vitest'
import { withScheme } from '../../entities/rich-text/use-rich-text'
import { safeHtml } from './rich-text'

const ID = '01890000-0000-7000-8000-00000000000a'

describe('notes as they are shown', () => {
  it('lose scripts, handlers, pictures, frames and unusual addresses', () => {
    const hostile =
      '<p onclick="x()">a<script>x()</script><img src=x onerror=x()><a href="javascript:x()">b</a><iframe src="//x"></iframe></p>'
    expect(safeHtml(hostile)).toBe('<p>a<a>b</a></p>')
  })

  it('keep our own checklists, mentions and pictures, and no imitations', () => {
    const kept =
      '<ul data-type="taskList"><li data-checked="true"><p>a</p></li></ul>' +
      `<p><span data-mention="${ID}">@Ana</span><img src="/api/v2/attachment/${ID}/preview" alt="Slips"></p>`
    expect(safeHtml(kept)).toBe(kept)
    const odd =
      '<ul data-type="x"><li data-checked="x">a</li></ul><p><span data-mention="x" data-x="y">b</span>' +
      `<img src="https://x.example/api/v2/attachment/${ID}/preview" alt="c"></p>`
    expect(safeHtml(odd)).toBe('<ul><li>a</li></ul><p>b</p>')
  })

  it('keep lists and links, which open a new page', () => {
    expect(safeHtml('<ul><li><a href="https://x.example/">x</a></li></ul>')).toBe(
      '<ul><li><a target="_blank" rel="noopener noreferrer" href="https://x.example/">x</a></li></ul>',
    )
  })
})

describe('links that are typed', () => {
  it('get https:// without a scheme, and keep an existing one', () => {
    expect(withScheme('<a href="cairn.example">x</a>')).toBe('<a href="https://cairn.example">x</a>')
    expect(withScheme('<a class="l" href="mailto:a@b.c">x</a>')).toBe('<a class="l" href="mailto:a@b.c">x</a>')
    expect(withScheme('<a href="http://x">x</a>')).toBe('<a href="http://x">x</a>')
  })
})
