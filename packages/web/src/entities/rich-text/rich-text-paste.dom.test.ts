import { describe, expect, it } from 'vitest'
import { htmlOfMarkdown } from './rich-text-markdown'
import { cleanPasted, looksLikeMarkdown } from './rich-text-paste'

const pastedMarkdown = (text: string) => cleanPasted(htmlOfMarkdown(text))

describe('pasted HTML', () => {
  it('from Word keeps lists made of paragraphs', () => {
    const sign = (text: string) => `<span style='mso-list:Ignore'>${text}<span>&nbsp;</span></span>`
    const word =
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${sign('·')}Bill four</p>` +
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${sign('·')}Call Hartwell</p>` +
      `<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'>${sign('1.')}First</p><p>After</p>`
    expect(cleanPasted(word).replaceAll(' data-word=""', '')).toBe(
      '<ul><li>Bill four</li><li>Call Hartwell</li></ul><ol><li>First</li></ol><p>After</p>',
    )
  })

  it('from Google Docs is not all bold, and keeps its checklists', () => {
    const docs =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li role="checkbox" aria-checked="true">a</li></ul></b>'
    expect(cleanPasted(docs)).toBe(
      '<ul data-type="taskList"><li role="checkbox" aria-checked="true" data-checked="true">a</li></ul>',
    )
  })

  it('from GitHub keeps its checklists', () => {
    const page =
      '<ul class="contains-task-list"><li><input type="checkbox" checked disabled> done</li><li>plain</li></ul>'
    expect(cleanPasted(page)).toBe(
      '<ul class="contains-task-list" data-type="taskList"><li data-checked="true">done</li><li>plain</li></ul>',
    )
  })

  it('from a spreadsheet separates its cells, and from a mail unwraps layout tables', () => {
    const sheet = '<table><tr><td>Hartwell</td><td><b>41,200</b></td></tr><tr><td>Mill</td><td></td></tr></table>'
    expect(cleanPasted(sheet)).toBe('<p>Hartwell | <b>41,200</b></p><p>Mill | </p>')
    const mail = `<table><tr><td><p>Hello</p><ul><li>one</li></ul>${sheet}</td></tr></table>`
    expect(cleanPasted(mail)).toBe('<p>Hello</p><ul><li>one</li></ul><p>Hartwell | <b>41,200</b></p><p>Mill | </p>')
  })

  it('loses scripts and styles before it is processed', () => {
    expect(cleanPasted('<style>p{}</style><script>alert(1)</script><p>a</p>')).toBe('<p>a</p>')
  })
})

describe('a pasted text', () => {
  it.each([
    '# Slips',
    '- one\n- two',
    '1. one',
    '> said',
    '- [ ] open',
    'a **bold** word',
    '`code`',
    '[a](https://x.example)',
  ])('is interpreted: %s', (text) => expect(looksLikeMarkdown(text)).toBe(true))

  it.each([
    'Nine orders, $41,200.',
    'a * b * c',
    'snake_case_name',
    '2026-11-16',
    '5 > 3',
    '#billing',
    '-5 degrees',
    'a [b] c',
  ])('stays as it reads: %s', (text) => expect(looksLikeMarkdown(text)).toBe(false))

  it('in Markdown is converted', () => {
    expect(pastedMarkdown('## Slips\n- [x] **Nine** signed\n- [ ] `four` billed')).toBe(
      '<h2>Slips</h2>\n<ul data-type="taskList">\n<li data-checked="true"><strong>Nine</strong> signed</li>\n<li data-checked="false"><code>four</code> billed</li>\n</ul>\n',
    )
  })

  it('separates the cells of a table', () => {
    expect(pastedMarkdown('| a | b |\n|---|---|\n| 1 | 2 |').trim()).toBe('<p>a | b</p><p>1 | 2</p>')
  })

  it('may contain HTML, which stays text', () => {
    expect(pastedMarkdown('**a** <img src=x onerror=alert(1)>')).toBe(
      '<p><strong>a</strong> &lt;img src=x onerror=alert(1)&gt;</p>\n',
    )
    expect(pastedMarkdown('- a\n\n<script>alert(1)</script>')).not.toContain('<script')
  })
})
