import { Marked } from 'marked'
import { cleanPasted } from './rich-text-pasted'

/** Shows HTML as text. */
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => escaped(text),
    // Notes have no code blocks.
    code: ({ text }) => `<p>${text.split('\n').map(escaped).join('<br>')}</p>`,
    hr: () => '',
    image: ({ text }) => escaped(text),
  },
})

export const htmlOfMarkdown = (text: string): string => cleanPasted(marked.parse(text, { async: false }))
