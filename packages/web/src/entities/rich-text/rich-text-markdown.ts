import { Marked } from 'marked'
import { escapeHtml } from '../../lib/format/plain-text'

const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    // Notes have no code blocks.
    code: ({ text }) => `<p>${text.split('\n').map(escapeHtml).join('<br>')}</p>`,
    hr: () => '',
    image: ({ text }) => escapeHtml(text),
  },
})

export const htmlOfMarkdown = (text: string): string => marked.parse(text, { async: false })
